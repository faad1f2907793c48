import { useLocation } from 'wouter';
import { useDepartures, useSession } from '../areas/session';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import { OpenPages } from '../shared/flow/open-pages';
import { useTranslation } from '../shared/i18n';
import { Notice } from '../shared/ui/native/notice';
import { Banner } from '../shared/ui/page/banner';
import { BrowserNotice } from '../shared/ui/page/browser-notice';
import { CrashBoundary } from '../shared/ui/page/crash-boundary';
import { optionalPart } from '../shared/ui/page/optional-part';
import { PageFrame } from '../shared/ui/page/page-frame';
import { frameOf, isOffice } from './frame';
import { Header } from './header';
import { PageContent } from './page-content';
import { Pages } from './pages';
import { isOpenTo } from './routes';
import { useStartAtTop } from './use-start-at-top';

const OfficeNav = optionalPart(
  async () => (await loadExtra(() => import('../areas/admin/office-nav'))).OfficeNav,
  null,
  'admin',
  'home',
  'impersonation',
  'users',
  'zone-control',
);

/** The layout of every page: skip link, header, banners, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { user, locale } = useSession();
  const departures = useDepartures();
  const frame = frameOf(path, user !== null);

  // Only the first two segments distinguish pages; the page itself reads the other segments.
  const page = path.split('/', 3).join();

  useStartAtTop(page);

  const pages = (
    <>
      {/* The notice is rendered before the content of the page loads, so that the content does not move later. */}
      {user?.impersonating && (
        <Notice severity="info" standing>
          {t('portal.impersonating', { name: `${user.name} ${user.surname}` })}
        </Notice>
      )}
      {/* The key changes when a person signs out, which removes that person's pages with everything that was typed and loaded. */}
      <CrashBoundary key={`${departures} ${page}`}>
        <Pages />
      </CrashBoundary>
    </>
  );
  if (frame === 'none')
    return (
      <main className="main" tabIndex={-1}>
        {pages}
      </main>
    );

  return (
    <PageFrame
      header={<Header reduced={frame === 'reduced'} />}
      above={
        <>
          <BrowserNotice />
          <div className={config.parts[locale] ? 'banners' : 'banners banners-awaited'}>
            <PageContent page="WARNING_BANNER">{(content, html) => <Banner text={html}>{content}</Banner>}</PageContent>
          </div>
        </>
      }
      beside={
        user?.profile === 'SUPPORT_USER' &&
        isOffice(path) && (
          <div className="page-beside">
            <OpenPages value={(page) => isOpenTo(user, page)}>
              <OfficeNav />
            </OpenPages>
          </div>
        )
      }
      footer={<PageContent page="FOOTER">{(content) => <footer className="footer">{content}</footer>}</PageContent>}
    >
      {pages}
    </PageFrame>
  );
}
