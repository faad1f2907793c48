import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useDepartures, useSession } from '../areas/session';
import { config } from '../shared/config/config';
import { useTranslation } from '../shared/i18n';
import { Notice } from '../shared/ui/notice';
import { CrashBoundary } from './crash-boundary';
import { frameOf } from './frame';
import { Header } from './header';
import { PageContent } from './page-content';
import { Pages } from './pages';
import { useStartAtTop } from './use-start-at-top';
import './shell.css';

/** The layout of every page: skip link, header, banners, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { user, locale } = useSession();
  const departures = useDepartures();
  const main = useRef<HTMLElement>(null);
  const frame = frameOf(path, user !== null);

  // The rest of the address is for the page itself.
  const page = path.split('/', 3).join();

  useStartAtTop(page);

  const pages = (
    <main ref={main} className="main" tabIndex={-1}>
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
    </main>
  );
  if (frame === 'none') return pages;

  return (
    <div className="shell">
      <button type="button" className="skip visually-hidden" onClick={() => main.current?.focus()}>
        {t('portal.skip')}
      </button>
      <Header reduced={frame === 'reduced'} />
      <div className={config.parts[locale] ? 'banners' : 'banners banners-awaited'}>
        <PageContent page="WARNING_BANNER">
          {(content) => (
            <Notice severity="info" standing>
              {content}
            </Notice>
          )}
        </PageContent>
      </div>
      {pages}
      <PageContent page="FOOTER">{(content) => <footer className="footer">{content}</footer>}</PageContent>
    </div>
  );
}
