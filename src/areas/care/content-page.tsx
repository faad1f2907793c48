import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from '../session';
import { pageContent } from './flows/content-page';
import '../../shared/ui/native/layout.css';

type Props = {
  /** The id of the page in the content service. */
  readonly page: string;
  /** The content key of the page's built-in title, which is shown until the title from the content service is loaded. */
  readonly title: Key;
  readonly flow?: typeof pageContent;
};

function LocalisedPage({ page, title, flow = pageContent }: Props) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state, send] = useFlow(flow, { input: () => ({ of: { page, locale } }) });
  const [content] = state.context.items;

  return (
    <div className="reading-page">
      <PageTitle>{content?.title ?? t(title)}</PageTitle>
      {state.hasTag('busy') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('contentPage.emptyTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('contentPage.emptyText')}
        </EmptyState>
      )}
      {content && <SafeHtml html={content.html} />}
    </div>
  );
}

/** A page that editors write in the content service, in the language of the portal. */
export function ContentPage(props: Props) {
  const { locale } = useSession();
  return <LocalisedPage key={locale} {...props} />;
}
