import { useRoute } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { ActionLink } from '../../shared/ui/native/action';
import { BackLink } from '../../shared/ui/native/back-link';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession, useUser } from '../session';
import { newsItem, newsItemInput } from './flows/news-item';
import { Day, Topics } from './news-card';
import '../../shared/ui/native/layout.css';

type Props = { readonly flow?: typeof newsItem };

function Item({ id, flow = newsItem }: Props & { readonly id: string | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const [state, send] = useFlow(flow, { input: () => newsItemInput(user, id) });
  const [item] = state.context.items;
  return (
    <article className="reading-page">
      <BackLink to="/" mark="isFromHome">
        {t('home.news.back')}
      </BackLink>
      <PageTitle>{item?.post.title ?? t('home.news.title')}</PageTitle>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('home.news.goneTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('home.news.goneText')}
        </EmptyState>
      )}
      {item && (
        <>
          <div className="news-about">
            <Day date={item.post.date} />
            <Topics {...item} />
          </div>
          {item.post.picture && (
            <img
              className="news-picture news-picture-large"
              src={item.post.picture.full}
              alt={item.post.picture.alt}
              width={1280}
              height={720}
            />
          )}
          <SafeHtml html={item.post.html} />
        </>
      )}
    </article>
  );
}

/** The page of one post of the news. */
export function NewsItemPage({ flow }: Props) {
  const { locale } = useSession();
  const [, path] = useRoute('/news/:id');
  return <Item key={`${locale} ${path?.id}`} id={path?.id} {...(flow && { flow })} />;
}
