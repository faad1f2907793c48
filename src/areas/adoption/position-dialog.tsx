import { useId } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { basePath } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { SelectField } from '../../shared/ui/native/select-field';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { namePosition } from './flows/name-position';

type Props = {
  readonly state: SnapshotFrom<typeof namePosition>;
  readonly send: (event: EventFromLogic<typeof namePosition>) => void;
};

/** The fields for the position and for the acceptance of the terms. */
function Fields({ id, state, send }: Props & { readonly id: string }) {
  const { t } = useTranslation();
  const { positions, chosen, accepts } = state.context;
  return (
    <Form id={id} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'accepted' })}>
      <div className="form-stack">
        <SelectField
          label={t('adoption.position')}
          placeholder={t('adoption.choosePosition')}
          options={positions.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? ''}
          error={state.matches({ form: 'noPosition' }) ? t('gxa_51') : undefined}
          onChange={(id) => send({ type: 'position.chosen', id })}
        />
        <CheckField
          label={t('adoption.accept')}
          checked={accepts}
          required
          error={state.matches({ form: 'notAccepted' }) ? t('gxa_52') : undefined}
          onChange={(isTicked) => send({ type: 'acceptance.ticked', isTicked })}
        >
          <a href={`${basePath}/terms-gratis-adoption`} target="_blank" rel="noreferrer">
            {t('adoption.terms')}
            <NewWindowHint />
          </a>
        </CheckField>
      </div>
    </Form>
  );
}

/** The dialog in which a teacher names their position at school. */
export function PositionDialog({ state, send }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const isSaving = state.hasTag('busy') && !state.matches('loading');
  const isForm = state.matches('form') || isSaving;
  const cancel = () => send({ type: 'cancelled' });
  return (
    <Modal
      title={t('adoption.positionTitle')}
      {...(!isSaving && { onClose: cancel })}
      actions={
        <>
          <Action look="side" disabled={isSaving} onPress={cancel}>
            {t('common.cancel')}
          </Action>
          {isForm && (
            <Action form={form} busy={isSaving}>
              {t('common.accept')}
            </Action>
          )}
        </>
      }
    >
      {state.matches('loading') && <Busy />}
      {isForm && (
        <>
          <p>{t('adoption.positionText')}</p>
          <Fields id={form} state={state} send={send} />
        </>
      )}
      <FlowNotice state={state} send={send} />
    </Modal>
  );
}
