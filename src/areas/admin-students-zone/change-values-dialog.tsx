import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { changeValues } from './flows/change-values';
import { LinkFacts } from './link-facts';
import { hintOfPercentage, maxPercentage } from './rules';
import type { ValuesForm } from './types';

/** Dialog for the values of one link, or of all links. */
export function ChangeValuesDialog({ flow }: { readonly flow: ActorRefFrom<typeof changeValues> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link, values, form, errors } = state.context;
  const close = () => send({ type: 'dismissed' });
  if (state.matches('failed')) return <StatusDialog state={state} onAccept={close} />;

  const canEdit = state.matches('editing') || state.matches('saving');
  const mostDevices = values?.mostDevices ?? 1;
  const field = (name: keyof ValuesForm, label: Key, hint: Key, most: number) => (
    <Field
      label={t(label)}
      hint={t(hint, { most })}
      value={form[name]}
      error={errors[name] ? t(errors[name], { least: 1, most }) : undefined}
      onChange={(text) => send({ type: 'field.changed', field: name, text })}
      onLeave={() => send({ type: 'field.left', field: name })}
    />
  );

  return (
    <Modal
      title={t('zoneControl.update')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t(state.matches('ended') ? 'common.close' : 'common.cancel')}
          </Action>
          {canEdit && (
            <Action busy={state.matches('saving')} disabled={!state.can({ type: 'submitted' })} onPress={() => send({ type: 'submitted' })}>
              {t('zoneControl.update')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        <LinkFacts link={link} />
        {state.matches('loading') && <Busy />}
        {canEdit && (
          <Form busy={state.matches('saving')} onSubmit={() => send({ type: 'submitted' })}>
            <div className="form-stack">
              {field('percentage', 'zoneControl.percentage', hintOfPercentage(values?.percentage), maxPercentage)}
              {field('devices', 'zoneControl.devices', 'zoneControl.devicesHint', mostDevices)}
            </div>
          </Form>
        )}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
