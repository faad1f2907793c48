import { useSearch } from 'wouter/use-browser-location';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink, buttonClasses } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { productAt, productViewer } from './flows/product-viewer';
import { readViewerQuery } from './rules';
import '../../shared/ui/native/layout.css';

type Props = { readonly logic?: typeof productViewer };

/** The page that redirects the browser to a product. The page has no header and no footer. */
export function ProductViewerPage({ logic = productViewer }: Props) {
  const search = useSearch();
  return <Viewer key={search} search={search} logic={logic} />;
}

function Viewer({ search, logic }: { readonly search: string; readonly logic: typeof productViewer }) {
  const { t } = useTranslation();
  const [state] = useFlow(logic, { input: () => readViewerQuery(search) });
  const isOpening = state.matches('redirecting') || state.matches('underWay');
  const product = productAt(state.context.address);
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(isOpening ? 'productViewer.opening' : 'productViewer.title')}</PageTitle>
      {state.hasTag('busy') && <Busy />}
      <FlowNotice state={state} />
      {state.matches('underWay') && product !== null && (
        <>
          <p>{t('productViewer.byHand')}</p>
          <div>
            <a className={buttonClasses()} href={product}>
              <span className="p-button-label">{t('productViewer.open')}</span>
            </a>
          </div>
        </>
      )}
      {!isOpening && (
        <div>
          <ActionLink to="/">{t('portal.home')}</ActionLink>
        </div>
      )}
    </div>
  );
}
