import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { globalValues } from './flows/global-values';
import type { ChangeableValues } from './types';
import '../../shared/ui/native/layout.css';
import './zone-control.css';

type Props = {
  readonly state: ReturnType<typeof globalValues.resolveState>;
  readonly send: (event: { type: 'retried' } | { type: 'dismissed' }) => void;
  readonly onUpdate: (values: ChangeableValues) => void;
  /** Further actions of the bar. */
  readonly children?: ReactNode;
};

/** The bar with the global values, and with the actions that concern no single link. */
export function GlobalValuesBar({ state, send, onUpdate, children }: Props) {
  const { t } = useTranslation();
  const { values } = state.context;
  // While the values are loading, their space stays reserved, so that nothing below moves when the values appear.
  const hasSpace = values !== null || state.matches('loading');
  const hidingStyle: CSSProperties | undefined = values ? undefined : { visibility: 'hidden' };
  return (
    <section className="card-part" aria-labelledby="zone-values">
      <h2 id="zone-values">{t('zoneControl.global')}</h2>
      {state.matches('missing') && <FlowNotice state={state} send={send} />}
      <div className="zone-values">
        {hasSpace && (
          <div className="zone-facts">
            {!values && <Busy />}
            <dl className="facts" style={hidingStyle}>
              <div>
                <dt>{t('zoneControl.percentage')}</dt>
                <dd>{values?.percentage ?? 0}</dd>
              </div>
              <div>
                <dt>{t('zoneControl.devices')}</dt>
                <dd>{values?.devices ?? 0}</dd>
              </div>
            </dl>
          </div>
        )}
        <div className="zone-tools">
          {hasSpace && (
            <span style={hidingStyle}>
              <Action
                look="side"
                busy={values !== null && state.matches('loading')}
                disabled={!values || !state.matches('shown')}
                onPress={() => values && onUpdate(values)}
              >
                {t('zoneControl.update')}
              </Action>
            </span>
          )}
          <ActionLink to="/admin/students-zone/log" look="side" way="from here">
            {t('zoneControl.log')}
          </ActionLink>
          {children}
        </div>
      </div>
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </section>
  );
}
