import { Link, useRoute } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { loadCode } from '../../shared/browser/code';
import { progressOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { textsOf, useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { late } from '../../shared/ui/behaviour/late';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Steps } from '../../shared/ui/native/steps';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { useSession } from '../session';
import { registration, registrationDraft, registrationInput } from './flows/registration';
import { RegistrationForm } from './registration-form';
import { CheckMail, Refusal, Welcome } from './registration-modals';
import type { ArrivalLink } from './types';
import '../../shared/ui/native/layout.css';
import './registration.css';

/**
 * The dialog that finds a school. Its code and texts load when the dialog first opens, because a premium code makes the dialog unnecessary.
 */
const SchoolFinder = late(
  async () => {
    const [{ SchoolFinder }] = await Promise.all([loadCode(() => import('./school-finder')), textsOf('table')]);
    return SchoolFinder;
  },
  { instead: ({ flow }) => <MissingDialog onClose={() => flow.send({ type: 'cancelled' })} /> },
);

/**
 * The page of the registration. A person from an identity provider opens the page with a personal link, and each link has a separate form.
 */
export function RegisterPage({ logic = registration }) {
  const [, link] = useRoute('/register/:id/:hash');
  const arrival = link ? { id: link.id, hash: link.hash } : null;
  return <Registration key={link?.id} logic={logic} link={arrival} />;
}

function Registration({ logic, link }: { readonly logic: typeof registration; readonly link: ArrivalLink | null }) {
  const { locale } = useSession();
  const search = useSearch();
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {
    input: () => registrationInput(link, new URLSearchParams(search).get('returnTo'), locale),
    draft: registrationDraft(link),
  });
  const { arrival, form } = state.context;
  const hasForm = state.hasTag('form');

  return (
    <div className="narrow-page">
      <PageTitle>{t('signIn.register')}</PageTitle>
      <Steps
        names={[t('registration.steps.data'), t('registration.steps.mail'), t('registration.steps.begin')]}
        current={progressOf(state)}
      />
      {!hasForm && state.hasTag('busy') && <Busy />}
      {hasForm && (
        <>
          {arrival ? (
            <p>{t('registration.fromPlatform', { platform: arrival.platform.name })}</p>
          ) : (
            <p>
              {t('registration.haveAccount')} <Link to={withReturnTo('/signin', search)}>{t('portal.signIn')}</Link>
            </p>
          )}
          <RegistrationForm state={state} send={send} locale={locale} />
        </>
      )}
      {state.children.findSchool && <SchoolFinder flow={state.children.findSchool} />}
      {state.matches('refused') && <Refusal state={state} email={form.email} search={search} onClose={() => send({ type: 'dismissed' })} />}
      {state.matches('checkMail') && <CheckMail email={form.email} search={search} />}
      {state.matches('welcome') && <Welcome onAccept={() => send({ type: 'accepted' })} />}
      {!hasForm && <FlowNotice state={state} send={send} />}
    </div>
  );
}
