import { Router } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type ShownTexts, useReading } from '../areas/language';
import { LanguageChoice } from '../areas/language/language-choice';
import { TextsMissing } from '../areas/language/texts-missing';
import { basePath, config } from '../shared/config/config';
import { type FlowEnvironment, FlowEnvironmentContext } from '../shared/flow/environment';
import { tryAgain } from '../shared/flow/missing-chunk';
import { asksForLibrary } from '../shared/rules/coupon-pages';
import { BrandMark } from '../shared/ui/brand-mark';
import { CrashBoundary } from '../shared/ui/crash-boundary';
import { page } from '../shared/ui/late-page';
import { LiveRegion } from '../shared/ui/live-region';
import { Notice } from '../shared/ui/notice';
import { PageFrame } from '../shared/ui/page-frame';
import { PageHeader } from '../shared/ui/page-header';
import { SafeHtml } from '../shared/ui/safe-html';

const LibraryPage = page(() => import('../areas/coupon-library/library-page'), 'LibraryPage', 'coupon-library');
const RedemptionPage = page(() => import('../areas/coupons/redemption-page'), 'RedemptionPage', 'coupons');

const header = (locale: Parameters<typeof LanguageChoice>[0]['locale']) => (
  <PageHeader
    logo={
      <span className="logo">
        <BrandMark />
      </span>
    }
  >
    <LanguageChoice locale={locale} />
  </PageHeader>
);

/** The form, or the library that the query names. */
const PageOfQuery = () => (asksForLibrary(useSearch()) ? <LibraryPage /> : <RedemptionPage />);

type Props = {
  /** The running texts, see startTexts. */
  readonly texts: ShownTexts;
  readonly environment?: FlowEnvironment;
  /** Path under which the pages are mounted. */
  readonly base?: string;
};

/** The pages of coupons: nobody signs in, and nothing of the portal is in them. */
export function CouponMounting({ texts, environment = {}, base = basePath }: Props) {
  const reading = useReading(texts);
  if (reading.texts === 'missing') return <TextsMissing onRetry={() => tryAgain(() => texts.send({ type: 'retried' }))} />;
  if (reading.texts === 'loading') return null;
  const { WARNING_BANNER = '', FOOTER = '' } = config.parts[reading.locale] ?? {};
  return (
    <FlowEnvironmentContext value={environment}>
      <LiveRegion>
        <Router base={base}>
          <PageFrame
            header={header(reading.locale)}
            above={
              WARNING_BANNER !== '' && (
                <div className="banners">
                  <Notice severity="info" standing>
                    <SafeHtml html={WARNING_BANNER} apart />
                  </Notice>
                </div>
              )
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
        </Router>
      </LiveRegion>
    </FlowEnvironmentContext>
  );
}
