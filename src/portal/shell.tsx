import { useLocation } from 'wouter';
import { useDepartures, useSession } from '../areas/session';
import { config } from '../shared/config/config';
import { useTranslation } from '../shared/i18n';
import { CrashBoundary } from '../shared/ui/crash-boundary';
import { Notice } from '../shared/ui/notice';
import { PageFrame } from '../shared/ui/page-frame';
import { frameOf } from './frame';
import { Header } from './header';
import { PageContent } from './page-content';
import { Pages } from './pages';
import { useStartAtTop } from './use-start-at-top';

/** The layout of every page: skip link, header, banners, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { user, locale } = useSession();
  const departures = useDepartures();
  const frame = frameOf(path, user !== null);

  // The rest of the address is for the page itself.
  const page = path.split('/', 3).join();

  useStartAtTop(page);

  const pages = (
    <>
      {/* Within the page, which comes after it: nothing moves. */}
      {user?.impersonating && (
        <Notice severity="info" standing>
          {t('portal.impersonating', { name: `${user.name} ${user.surname}` })}
        </Notice>
      )}
      {/* Whatever one person has opened, typed or read goes when they go. */}
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
        <div className={config.parts[locale] ? 'banners' : 'banners banners-awaited'}>
          <PageContent page="WARNING_BANNER">
            {(content) => (
              <Notice severity="info" standing>
                {content}
              </Notice>
            )}
          </PageContent>
        </div>
      }
      footer={<PageContent page="FOOTER">{(content) => <footer className="footer">{content}</footer>}</PageContent>}
    >
      {pages}
    </PageFrame>
  );
}
