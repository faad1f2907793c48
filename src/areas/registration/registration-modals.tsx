import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { config } from '../../shared/config/config';
import { withReturnTo } from '../../shared/rules/return-to';
import { Action, ActionLink } from '../../shared/ui/action';
import { Modal } from '../../shared/ui/modal';
import type { registration } from './flows';
import { SendActivation } from './send-activation';

type RefusalProps = {
  readonly state: SnapshotFrom<typeof registration>;
  readonly email: string;
  /** Query of the page, for the way on. */
  readonly search: string;
  readonly onClose: () => void;
};

/** Why the account cannot be opened, and what to do instead. The form stays beneath it. */
export function Refusal({ state, email, search, onClose }: RefusalProps) {
  const { t } = useTranslation();
  const back = (
    <Action look="side" onPress={onClose}>
      {t('registration.backToForm')}
    </Action>
  );
  if (state.matches({ refused: 'exists' })) {
    return (
      <Modal
        title={t('registration.exists.title')}
        onClose={onClose}
        actions={
          <>
            {back}
            <ActionLink to={withReturnTo('/signin', search)}>{t('portal.signIn')}</ActionLink>
          </>
        }
      >
        <p>{t('registration.exists.text', { email })}</p>
      </Modal>
    );
  }
  if (state.matches({ refused: 'notActivated' })) {
    return (
      <Modal title={t('registration.notActivated.title')} onClose={onClose} actions={back}>
        <p>{t('registration.notActivated.text')}</p>
        <SendActivation email={email} />
      </Modal>
    );
  }
  if (state.matches({ refused: 'cardInUse' })) {
    return (
      <Modal title={t('registration.cardInUse.title')} onClose={onClose} actions={back}>
        <p>{t('registration.cardInUse.text')}</p>
        <ul className="registration-ways">
          <li>
            <Link to="/forgot-password">{t('signIn.forgot')}</Link>
          </li>
          <li>
            <Link to="/contact">{t('registration.contact')}</Link>
          </li>
        </ul>
      </Modal>
    );
  }
  return (
    <Modal title={t('registration.otherPlatform.title')} onClose={onClose} actions={back}>
      <p>{t('error_email_in_plus')}</p>
    </Modal>
  );
}

/** The account waits for the link of its mail. */
export function CheckMail({ email, search }: { readonly email: string; readonly search: string }) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('registration.checkMail.title')}
      actions={<ActionLink to={withReturnTo('/signin', search)}>{t('portal.signIn')}</ActionLink>}
    >
      <p>{t('registration.checkMail.text', { email })}</p>
      {config.outbox && (
        <p>
          <a href={config.outbox}>{t('registration.outbox')}</a>
        </p>
      )}
      <details className="registration-again">
        <summary>{t('sendActivation.link')}</summary>
        <SendActivation email={email} />
      </details>
    </Modal>
  );
}

/** The account is open, and its person signed in. */
export function Welcome({ onAccept }: { readonly onAccept: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('registration.welcome.title')}
      onClose={onAccept}
      actions={<Action onPress={onAccept}>{t('registration.welcome.go')}</Action>}
    >
      <p>{t('registration.welcome.text')}</p>
    </Modal>
  );
}
