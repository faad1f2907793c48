import type { ReactNode } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action, ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { ChangeValuesDialog } from './change-values-dialog';
import { globalValues } from './flows/global-values';
import '../../shared/ui/layout.css';
import './zone-control.css';

type Props = {
  readonly logic?: typeof globalValues;
  /** What else can be done beside the search. */
  readonly children?: ReactNode;
};

/** The values of all links, and what can be done beside the search. */
export function GlobalValuesBar({ logic = globalValues, children }: Props) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { values } = state.context;
  const { changeValues } = state.children;
  return (
    <section className="card-part" aria-labelledby="zone-values">
      <h2 id="zone-values">{t('zoneControl.global')}</h2>
      {state.matches('missing') && <FlowNotice state={state} send={send} />}
      {!values && state.matches('loading') && <Busy />}
      <div className="zone-values">
        {values && (
          <dl className="facts">
            <div>
              <dt>{t('zoneControl.percentage')}</dt>
              <dd>{values.percentage}</dd>
            </div>
            <div>
              <dt>{t('zoneControl.devices')}</dt>
              <dd>{values.devices}</dd>
            </div>
          </dl>
        )}
        <div className="zone-tools">
          {values && (
            <Action
              look="side"
              busy={state.matches('loading')}
              disabled={!state.matches('shown') && !state.matches('updating')}
              onPress={() => send({ type: 'update.requested' })}
            >
              {t('zoneControl.update')}
            </Action>
          )}
          <ActionLink to="/admin/students-zone/log" look="side" way="from here">
            {t('zoneControl.log')}
          </ActionLink>
          {children}
        </div>
      </div>
      {state.matches('failed') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
      {changeValues && state.matches('updating') && <ChangeValuesDialog flow={changeValues} />}
    </section>
  );
}
