import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { DateField } from '../../shared/ui/native/date-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { blockLink } from './flows/block-link';
import { LinkFacts } from './link-facts';
import { isWithinLimits } from './rules';

/** The dialog for the day on which the block of a link begins. */
export function BlockLinkDialog({ flow }: { readonly flow: ActorRefFrom<typeof blockLink> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link, limits, day, isErrorShown } = state.context;
  const close = () => send({ type: 'dismissed' });
  if (state.matches('failed')) return <StatusDialog state={state} onAccept={close} />;

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
        <LinkFacts link={link} />
        {state.matches('loading') && <Busy />}
        {canChoose && (
          <Form busy={state.matches('blocking')} onSubmit={() => send({ type: 'submitted' })}>
            <div className="form-stack">
              <p>{t('zoneControl.blockText')}</p>
              <DateField
                label={t('zoneControl.blockDate')}
                hint={days ? t('zoneControl.dayOutside', days) : undefined}
                error={isErrorShown && isOutside && days ? t('zoneControl.dayWrong', days) : undefined}
                value={day}
                onChange={(text) => send({ type: 'day.changed', day: text })}
                onLeave={() => send({ type: 'day.left' })}
              />
            </div>
          </Form>
        )}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
