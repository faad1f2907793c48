import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { Modal } from '../../shared/ui/prime/modal';
import type { registration } from './flows/registration';
import { SendActivation } from './send-activation';

type RefusalProps = {
  readonly state: SnapshotFrom<typeof registration>;
  readonly email: string;
  /** Query of the page. The links to sign-in and to the forgotten password pass on the parameter `returnTo` of this query. */
  readonly search: string;
  readonly onClose: () => void;
};

/** Dialog with the reason why the account cannot be created, and with the next step. The form remains below the dialog. */
export function Refusal({ state, email, search, onClose }: RefusalProps) {
  const { t } = useTranslation();
  const is = (why: 'exists' | 'notActivated' | 'cardInUse') => state.matches({ refused: why });
  const refusal = (() => {
    if (is('exists')) return { title: t('registration.exists.title'), text: t('registration.exists.text', { email }) };
    if (is('notActivated')) return { title: t('registration.notActivated.title'), text: t('registration.notActivated.text') };
    if (is('cardInUse')) return { title: t('registration.cardInUse.title'), text: t('registration.cardInUse.text') };
    return { title: t('registration.otherPlatform.title'), text: t('error_email_in_plus') };
  })();
  return (
    <Modal
      title={refusal.title}
      onClose={onClose}
      actions={
        <>
          <Action look="side" onPress={onClose}>
            {t('registration.backToForm')}
          </Action>
          {is('exists') && <ActionLink to={withReturnTo('/signin', search)}>{t('portal.signIn')}</ActionLink>}
        </>
      }
    >
      <p>{refusal.text}</p>
      {is('notActivated') && <SendActivation email={email} hasSignInLink />}
      {is('cardInUse') && (
        <ul className="registration-ways">
          <li>
            <Link to={withReturnTo('/forgot-password', search)}>{t('signIn.forgot')}</Link>
          </li>
          <li>
            <Link to="/contact">{t('common.writeToUs')}</Link>
          </li>
        </ul>
      )}
    </Modal>
  );
}

/** Dialog after the registration, which says that the link in an e-mail activates the account. */
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
        <summary>{t('signIn.resendActivation')}</summary>
        <SendActivation email={email} />
      </details>
    </Modal>
  );
}

/** Dialog after the registration of a person who is signed in at once, because the account is already active. */
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
