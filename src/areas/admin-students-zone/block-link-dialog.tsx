import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { Modal } from '../../shared/ui/modal';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { Stage } from '../../shared/ui/stage';
import type { blockLink } from './flows/block-link';
import { isWithinLimits } from './rules';
import { Whose } from './whose-link';

/** The day from which on a link opens nothing, over the page. */
export function BlockLinkDialog({ flow }: { readonly flow: ActorRefFrom<typeof blockLink> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link, limits, day } = state.context;
  const close = () => send({ type: 'dismissed' });
  if (state.matches('failed')) return <ResultDialog state={state} title={t('status.title')} onAccept={close} />;

  const canChoose = limits !== null && (state.matches('choosing') || state.matches('blocking'));
  const days = limits && { from: shownDay(limits.from), to: shownDay(limits.to) };
  const isOutside = limits !== null && day !== '' && day !== limits.day && !isWithinLimits(day, limits);

  return (
    <Modal
      title={t('zoneControl.block')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t('common.close')}
          </Action>
          {canChoose && (
            <Action
              busy={state.matches('blocking')}
              disabled={!state.can({ type: 'submitted' })}
              onPress={() => send({ type: 'submitted' })}
            >
              {t('zoneControl.block')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        <Whose link={link} />
        {state.matches('loading') && <Busy />}
        {canChoose && (
          <Form busy={state.matches('blocking')} onSubmit={() => send({ type: 'submitted' })}>
            <div className="form-stack">
              <p>{t('zoneControl.blockText')}</p>
              <Field
                label={t('zoneControl.blockDate')}
                type="date"
                hint={days ? t('zoneControl.dayOutside', days) : undefined}
                error={isOutside && days ? t('zoneControl.dayWrong', days) : undefined}
                value={day}
                onChange={(text) => send({ type: 'day.changed', day: text })}
              />
            </div>
          </Form>
        )}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
