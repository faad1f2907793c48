import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Stage } from '../../shared/ui/stage';
import { sendActivation } from './flows/mail-request';
import { MailForm } from './mail-form';
import '../../shared/ui/layout.css';

type Props = {
  readonly logic?: typeof sendActivation;
  /** As far as it is known. */
  readonly email?: string;
};

/** Asks for the activation mail once more. */
export function SendActivation({ logic = sendActivation, email = '' }: Props) {
  const search = new URLSearchParams(useSearch());
  const [state, send] = useFlow(logic, { input: () => ({ email, returnTo: search.get('returnTo') }) });
  const { t } = useTranslation();
  return (
    <Stage>
      {state.matches('sent') ? (
        <Notice severity="success" actions={config.outbox && <a href={config.outbox}>{t('registration.outbox')}</a>}>
          {t('sendActivation.sent')}
        </Notice>
      ) : (
        <MailForm state={state} send={send} submit={t('sendActivation.submit')} />
      )}
    </Stage>
  );
}

/** A page for those whose activation mail never came. */
export function SendActivationPage({ logic = sendActivation }: Pick<Props, 'logic'>) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('sendActivation.title')}</PageTitle>
      <p>{t('sendActivation.text')}</p>
      <SendActivation logic={logic} />
    </div>
  );
}
