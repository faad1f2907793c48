import { loadExtra } from '../../shared/browser/code';
import { config } from '../../shared/config/config';
import { useLibraryChanges } from '../../shared/flow/library-changes';
import { textsOf, useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { PageTitle } from '../../shared/ui/page/page-title';
import { LibraryDisplay } from '../library';
import { type User, useSession, useUser } from '../session';
import { ToDo } from './banners';
import './home.css';

const HomeBelow = late(async () => (await loadExtra(() => import('./home-below'))).HomeBelow, { instead: null });

const HomeMessages = late(
  async () => {
    const [module] = await Promise.all([loadExtra(() => import('./home-messages')), textsOf('saying', 'surveys')]);
    return module.HomeMessages;
  },
  { instead: null },
);

const PollFrame = late(
  async () => {
    const [module] = await Promise.all([loadExtra(() => import('./poll-frame')), textsOf('surveys')]);
    return module.PollFrame;
  },
  { instead: null },
);

function PremiumHome({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const changes = useLibraryChanges();
  const { locale, features } = useSession();
  return (
    <div className="home">
      <PageTitle>{t('home.greeting', { name: user.name })}</PageTitle>
      <LibraryDisplay
        key={changes}
        below={(titles) => (
          <>
            <ToDo user={user} />
            <HomeBelow key={locale} titles={titles}>
              {features?.polls && config.polls !== undefined && <PollFrame widget={config.polls} />}
            </HomeBelow>
          </>
        )}
      />
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
