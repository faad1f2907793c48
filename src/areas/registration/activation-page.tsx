import { useSearch } from 'wouter/use-browser-location';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { activation } from './flows/activation';
import { NewPasswordForm } from './new-password-form';
import '../../shared/ui/native/layout.css';

/**
 * The page that the link in an activation e-mail opens. Only a press of the button activates the account, because programs open links too.
 */
export function ActivationPage({ logic = activation }) {
  const search = new URLSearchParams(useSearch());
  const [state, send] = useFlow(logic, { input: () => ({ idSim: search.get('idSim'), hash: search.get('hash') }) });
  const { t } = useTranslation();

  const stage = () => {
    if (state.matches('activated')) {
      return (
        <Notice severity="success" actions={<ActionLink to={withReturnTo('/signin', `${search}`)}>{t('portal.signIn')}</ActionLink>}>
          {t('activation.done')}
        </Notice>
      );
    }
    if (state.matches('choosingPassword') || state.matches('activatingAnew')) {
      return (
        <>
          <p>{t('activation.choosePassword')}</p>
          <NewPasswordForm state={state} send={send} submit={t('activation.submit')} />
        </>
      );
    }
    return (
      <section className="card-part" aria-busy={state.hasTag('busy')}>
        <p>{t('activation.text')}</p>
        <FlowNotice state={state} />
        <div>
          <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'activation.requested' })}>
            {t('activation.submit')}
          </Action>
        </div>
      </section>
    );
  };

  return (
    <div className="narrow-page">
      <PageTitle>{t(state.matches('activated') ? 'activation.doneTitle' : 'activation.title')}</PageTitle>
      <Stage>{stage()}</Stage>
    </div>
  );
}
