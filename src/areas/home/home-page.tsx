import { loadExtra } from '../../shared/browser/code';
import { config } from '../../shared/config/config';
import { useLibraryChanges } from '../../shared/flow/library-changes';
import { useIsOpen } from '../../shared/flow/open-pages';
import { textsOf, useTranslation } from '../../shared/i18n';
import { may } from '../../shared/rules/permissions';
import { late } from '../../shared/ui/behaviour/late';
import { PageTitle } from '../../shared/ui/page/page-title';
import { LibraryDisplay, type Title } from '../library';
import { type User, useSession, useUser } from '../session';
import { noBanner, ToDo } from './banners';
import { WithChildrenBanner } from './children-banner';
import type { ComingPart } from './coming';
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

/** The parts below the library. `titles` is null while the library is loading. */
function BelowLibrary({ user, titles }: { readonly user: User; readonly titles: readonly Title[] | null }) {
  const isOpen = useIsOpen();
  const { locale, features } = useSession();
  const parts = (childrenBanner: ComingPart) => (
    <>
      <ToDo user={user} childrenBanner={childrenBanner} />
      <HomeBelow key={locale} titles={titles} childrenBanner={childrenBanner}>
        {features?.polls && config.polls !== undefined && <PollFrame widget={config.polls} />}
      </HomeBelow>
    </>
  );
  const mayOrderBooks = may(user, 'orderForChildren') && isOpen('/gratishp');
  return mayOrderBooks ? <WithChildrenBanner>{parts}</WithChildrenBanner> : parts(noBanner);
}

function PremiumHome({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const changes = useLibraryChanges();
  return (
    <div className="home">
      <PageTitle>{t('home.greeting', { name: user.name })}</PageTitle>
      <LibraryDisplay key={changes} below={(titles) => <BelowLibrary user={user} titles={titles} />} />
      <HomeMessages />
    </div>
  );
}

function PlusHome({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  return <PageTitle>{t('home.plus.title', { name: `${user.name} ${user.surname}` })}</PageTitle>;
}

/** The home of a premium or plus user. The home of support staff is the back-office. */
export function HomePage() {
  const user = useUser();
  return user.profile === 'CUSTOMER_USER_PLUS' ? <PlusHome user={user} /> : <PremiumHome user={user} />;
}
