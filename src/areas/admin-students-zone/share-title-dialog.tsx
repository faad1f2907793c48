import type { ActorRefFrom } from 'xstate';
import { basePath } from '../../shared/config/config';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CopyButton } from '../../shared/ui/native/copy-button';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { SelectField } from '../../shared/ui/native/select-field';
import { Modal } from '../../shared/ui/prime/modal';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { shareTitle } from './flows/share-title';
import './zone-control.css';

/** The dialog that creates a link for a teacher and one of the teacher's titles. */
export function ShareTitleDialog({ flow }: { readonly flow: ActorRefFrom<typeof shareTitle> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { mail, teacher, title, shared } = state.context;
  const close = () => send({ type: 'dismissed' });
  if (state.matches('failed')) return <StatusDialog state={state} onAccept={close} />;

  const busy = state.hasTag('busy');
  const address = shared && `${location.origin}${basePath}/student/${shared.token}`;
  return (
    <Modal
      title={t('zoneControl.share')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t(shared ? 'common.close' : 'common.cancel')}
          </Action>
          {teacher && !shared && (
            <Action
              busy={state.matches('sharing')}
              disabled={!state.can({ type: 'submitted' })}
              onPress={() => send({ type: 'submitted' })}
            >
              {t('zoneControl.share')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        {shared && address ? (
          <>
            <p>{t(shared.hasEnded ? 'zoneControl.ended' : shared.isOld ? 'zoneControl.sharedOld' : 'zoneControl.sharedNew')}</p>
            <p className="zone-link">
              {address} <CopyButton text={address} />
            </p>
          </>
        ) : (
          <Form busy={busy} onSubmit={() => send({ type: teacher ? 'submitted' : 'search.requested' })}>
            <div className="form-stack">
              <Field
                label={t('zoneControl.mailOf')}
                type="email"
                value={mail}
                onChange={(text) => send({ type: 'mail.changed', mail: text })}
              />
              {teacher ? (
                <>
                  <p>{[teacher.teacher, teacher.school].filter((part) => part !== null).join(' · ')}</p>
                  <SelectField
                    label={t('zoneControl.titleToShare')}
                    placeholder={t('zoneControl.chooseTitle')}
                    options={teacher.titles.map(({ id, name }) => ({ value: id, label: name }))}
                    value={title?.id ?? ''}
                    onChange={(id) => {
                      const chosen = teacher.titles.find((each) => each.id === id);
                      if (chosen) send({ type: 'title.chosen', title: chosen });
                    }}
                  />
                </>
              ) : (
                <div>
                  <Action submit>{t('zoneControl.find')}</Action>
                </div>
              )}
            </div>
          </Form>
        )}
        <FlowNotice state={state} />
      </Stage>
    </Modal>
  );
}
