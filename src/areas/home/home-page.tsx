import { config } from '../../shared/config/config';
import { useLibraryChanges } from '../../shared/flow/library-changes';
import { textsOf, useTranslation } from '../../shared/i18n';
import { may } from '../../shared/rules/permissions';
import { late } from '../../shared/ui/late';
import { PageTitle } from '../../shared/ui/page-title';
import { LibraryDisplay } from '../library';
import { type User, useSession, useUser } from '../session';
import { ActivationCodeBanner } from './activation-code-banner';
import { ChangeSchoolBanner } from './change-school-banner';

const HomeMessages = late(
  async () => {
    const [module] = await Promise.all([import('./home-messages'), textsOf('saying', 'surveys')]);
    return module.HomeMessages;
  },
  { instead: null },
);

const PollFrame = late(
  async () => {
    const [module] = await Promise.all([import('./poll-frame'), textsOf('surveys')]);
    return module.PollFrame;
  },
  { instead: null },
);

function PremiumHome({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { features } = useSession();
  const changes = useLibraryChanges();
  return (
    <div className="flex flex-column gap-5">
      <PageTitle>{t('home.greeting', { name: user.name })}</PageTitle>
      <LibraryDisplay key={changes} />
      {may(user, 'changeSchool') && <ChangeSchoolBanner />}
      {may(user, 'becomeTeacher') && <ActivationCodeBanner />}
      {features?.polls && config.polls !== undefined && <PollFrame widget={config.polls} />}
      <HomeMessages />
    </div>
  );
}

function PlusHome({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  return <PageTitle>{t('home.plus.title', { name: `${user.name} ${user.surname}` })}</PageTitle>;
}

/** The home of a premium or plus user; support staff have theirs in the back-office. */
export function HomePage() {
  const user = useUser();
  return user.profile === 'CUSTOMER_USER_PLUS' ? <PlusHome user={user} /> : <PremiumHome user={user} />;
}
