import { useTranslation } from 'react-i18next';
import { Action } from '../../shared/ui/action';
import { Modal } from '../../shared/ui/modal';
import { SignInForm } from './sign-in-form';
import { useSession } from './use-session';
import './session.css';

/** The session ended in mid-flow: the person signs in again over the page, which keeps what they did, or leaves. */
export function SessionEndedDialog() {
  const { leave } = useSession();
  const { t } = useTranslation();
  return (
    <Modal
      title={t('sessionEnded.title')}
      actions={
        <Action look="quiet" onPress={leave}>
          {t('sessionEnded.leave')}
        </Action>
      }
    >
      <p>{t('sessionEnded.text')}</p>
      <SignInForm returnTo={location.href} />
    </Modal>
  );
}
