import { useSearchParams } from 'wouter';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { takeBackEmail } from './flows/take-back-email';
import '../../shared/ui/native/layout.css';

/** The page behind the link in the letter to an account's earlier address. Nothing is reverted before the person presses the button. */
export function TakeBackEmailPage({ logic = takeBackEmail }) {
  const [search] = useSearchParams();
  const [state, send] = useFlow(logic, { input: () => ({ hash: search.get('hash') }) });
  const { t } = useTranslation();

  const stage = () => {
    if (state.matches('takenBack')) {
      return (
        <Notice severity="success" actions={config.outbox && <a href={config.outbox}>{t('registration.outbox')}</a>}>
          {t('takeBackEmail.done')}
        </Notice>
      );
    }
    if (state.matches('invalidLink')) {
      return (
        <Notice severity="danger" actions={<ActionLink to="/contact">{t('common.writeToUs')}</ActionLink>}>
          {t('takeBackEmail.invalidLink')}
        </Notice>
      );
    }
    return (
      <section className="card-part" aria-busy={state.hasTag('busy')}>
        <p>{t('takeBackEmail.text')}</p>
        <FlowNotice state={state} />
        <div>
          <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'requested' })}>
            {t('takeBackEmail.submit')}
          </Action>
        </div>
      </section>
    );
  };

  const title = state.matches('takenBack')
    ? 'takeBackEmail.doneTitle'
    : state.matches('invalidLink')
      ? 'takeBackEmail.invalidTitle'
      : 'takeBackEmail.title';
  return (
    <div className="narrow-page">
      <PageTitle>{t(title)}</PageTitle>
      <Stage>{stage()}</Stage>
    </div>
  );
}
