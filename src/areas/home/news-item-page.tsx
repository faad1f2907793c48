import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?raw';
import { Link, useRoute, useRouter } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { EmptyState } from '../../shared/ui/empty-state';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { followedPath } from '../../shared/ui/followed-path';
import { Icon } from '../../shared/ui/icon';
import { PageTitle } from '../../shared/ui/page-title';
import { SafeHtml } from '../../shared/ui/safe-html';
import { useSession, useUser } from '../session';
import { newsItem, newsItemInput } from './flows/news-item';
import { Day, Topics } from './news-card';
import '../../shared/ui/layout.css';

/** Leads home; who comes from there goes back, to the place in the list that they have left. */
function BackToNews() {
  const { t } = useTranslation();
  const { base } = useRouter();
  return (
    <Link
      to="/"
      className="news-back"
      onClick={(event) => {
        if (!history.state?.isFromHome || followedPath(event.nativeEvent, base) === undefined) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Icon drawing={arrowLeft} />
      {t('home.news.back')}
    </Link>
  );
}

type Props = { readonly flow?: typeof newsItem };

function Item({ id, flow = newsItem }: Props & { readonly id: string | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const [state, send] = useFlow(flow, { input: () => newsItemInput(user, id) });
  const [item] = state.context.items;
  return (
    <article className="reading-page">
      <BackToNews />
      {item && <Topics {...item} />}
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
          <Day date={item.post.date} />
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

/** News to be read. */
export function NewsItemPage({ flow }: Props) {
  const { locale } = useSession();
  const [, path] = useRoute('/news/:id');
  return <Item key={`${locale} ${path?.id}`} id={path?.id} {...(flow && { flow })} />;
}
