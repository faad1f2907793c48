import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { AssetList } from './asset-list';
import { assets } from './flows/assets';
import './assets.css';

/** The page of all assets of professional development. */
export function AssetsPage({ logic = assets }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  return (
    <div className="assets-page">
      <PageTitle>{t('portal.development')}</PageTitle>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('development.emptyTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('development.emptyText')}
        </EmptyState>
      )}
      {state.matches('shown') && <AssetList found={state.context} />}
    </div>
  );
}
