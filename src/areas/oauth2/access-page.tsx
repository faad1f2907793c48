import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { clientRoles } from '../../shared/rules/clients';
import { Action } from '../../shared/ui/native/action';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { SignInPart, useSession } from '../session';
import { access } from './flows/access';
import { accessRequestIn, callerOf } from './rules';
import '../../shared/ui/native/layout.css';

type Props = { readonly logic?: typeof access; readonly step: 'signIn' | 'consent' };

/** The page for one step in the request of a client (another system): the sign-in or the consent. */
export function AccessPage(props: Props) {
  const search = useSearch();
  return <Access key={search} search={search} {...props} />;
}

export const ClientSignInPage = () => <AccessPage step="signIn" />;
export const ConsentPage = () => <AccessPage step="consent" />;

function Access({ step, search, logic = access }: Props & { readonly search: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [state, send] = useFlow(logic, {
    input: () => ({
      step,
      request: accessRequestIn(search),
      query: search,
      person: callerOf(user, config.clientRoles ?? clientRoles),
    }),
  });
  const { client } = state.context;

  if (state.matches('signingIn') && state.children.signIn)
    return (
      <SignInPart flow={state.children.signIn} returnTo={new URL(`oauth2-authorize${search}`, document.baseURI).href}>
        <p>{t('oauth.signIn')}</p>
      </SignInPart>
    );
  if (client === null) return <Busy />;
  if (state.matches('underWay') || state.matches('declined')) {
    const end = state.matches('declined') ? 'declined' : 'underWay';
    return (
      <div className="narrow-page card-part">
        <PageTitle>{t(`oauth.${end}Title`)}</PageTitle>
        <p>{t(`oauth.${end}`, { client: client.name })}</p>
      </div>
    );
  }
  const isBusy = state.hasTag('busy');
  const hasDeclined = state.context.wayBack === client.refusalUrl;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('oauth.title', { client: client.name })}</PageTitle>
      <p>{t('oauth.asks', { client: client.name })}</p>
      <ul className="text-list">
        <li>{t('oauth.learns')}</li>
        <li>{t('oauth.keeps', { client: client.name })}</li>
        <li>{t('oauth.ends')}</li>
      </ul>
      {user && <p>{t('oauth.youAre', { name: user.name, mail: user.email })}</p>}
      <div className="flex flex-wrap gap-2">
        <Action busy={isBusy && !hasDeclined} disabled={isBusy} onPress={() => send({ type: 'accepted' })}>
          {t('oauth.accept')}
        </Action>
        <Action look="side" busy={isBusy && hasDeclined} disabled={isBusy} onPress={() => send({ type: 'declined' })}>
          {t('oauth.decline')}
        </Action>
      </div>
      <p>
        <Link to="/help">{t('signIn.help')}</Link>
      </p>
      <p className="form-small">{t('common.captchaNotice')}</p>
    </div>
  );
}
