import { Router } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type ShownTexts, useReadableLanguage } from '../areas/language';
import { LanguageChoice } from '../areas/language/language-choice';
import { TextsMissing } from '../areas/language/texts-missing';
import { loadExtra } from '../shared/browser/code';
import { basePath, config } from '../shared/config/config';
import { type FlowEnvironment, FlowEnvironmentContext } from '../shared/flow/environment';
import { asksForLibrary } from '../shared/rules/coupon-pages';
import { LiveRegion } from '../shared/ui/behaviour/live-region';
import { SafeHtml } from '../shared/ui/behaviour/safe-html';
import { Banner } from '../shared/ui/page/banner';
import { BrandMark } from '../shared/ui/page/brand-mark';
import { BrowserNotice } from '../shared/ui/page/browser-notice';
import { CrashBoundary } from '../shared/ui/page/crash-boundary';
import { page } from '../shared/ui/page/late-page';
import { optionalPart } from '../shared/ui/page/optional-part';
import { PageFrame } from '../shared/ui/page/page-frame';
import { PageHeader } from '../shared/ui/page/page-header';
import { ReleaseOffer } from '../shared/ui/page/release-offer';

const LibraryPage = page(() => import('../areas/coupon-library/library-page'), 'LibraryPage', 'coupon-library', 'withdrawal');
const RedemptionPage = page(() => import('../areas/coupons/redemption-page'), 'RedemptionPage', 'coupons');

const ThemePart = optionalPart(async () => (await loadExtra(() => import('./theme-part'))).ThemePart, null, 'theme');

const header = (locale: Parameters<typeof LanguageChoice>[0]['locale']) => (
  <PageHeader
    logo={
      <span className="logo">
        <BrandMark />
      </span>
    }
  >
    <LanguageChoice locale={locale} below={<ThemePart />} />
  </PageHeader>
);

/** The digital library if the query names a library, otherwise the form of redemption. */
const PageOfQuery = () => (asksForLibrary(useSearch()) ? <LibraryPage /> : <RedemptionPage />);

type Props = {
  /** The running texts, which `startTexts` returns. */
  readonly texts: ShownTexts;
  readonly environment?: FlowEnvironment;
  /** The path under which the pages are mounted. */
  readonly base?: string;
};

/** The pages of coupons, which need no sign-in and load no code of the portal's pages. */
export function CouponMounting({ texts, environment = {}, base = basePath }: Props) {
  const reading = useReadableLanguage(texts);
  if (reading.texts === 'missing') return <TextsMissing onRetry={() => texts.send({ type: 'retried' })} />;
  if (reading.texts === 'loading') return null;
  const { WARNING_BANNER = '', FOOTER = '' } = config.parts[reading.locale] ?? {};
  return (
    <FlowEnvironmentContext value={environment}>
      <LiveRegion>
        <Router base={base}>
          <CrashBoundary>
            <PageFrame
              header={header(reading.locale)}
              above={
                <>
                  <BrowserNotice sessionless />
                  {WARNING_BANNER !== '' && (
                    <div className="banners">
                      <Banner text={WARNING_BANNER}>
                        <SafeHtml html={WARNING_BANNER} apart />
                      </Banner>
                    </div>
                  )}
                </>
              }
              footer={
                FOOTER !== '' && (
                  <footer className="footer">
                    <SafeHtml html={FOOTER} apart />
                  </footer>
                )
              }
            >
              <CrashBoundary>
                <PageOfQuery />
              </CrashBoundary>
            </PageFrame>
          </CrashBoundary>
          <ReleaseOffer />
        </Router>
      </LiveRegion>
    </FlowEnvironmentContext>
  );
}
