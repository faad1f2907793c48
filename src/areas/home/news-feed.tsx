import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { GrowingList } from '../../shared/ui/native/growing-list';
import { Tabs } from '../../shared/ui/native/tabs';
import { NewsCard } from './news-card';
import { newsIn } from './rules';
import type { News, NewsView } from './types';

/** Id of the tab with all news. The id is empty, because no topic has an empty slug. */
const all = '';

type Props = NewsView & {
  readonly news: News;
  readonly onTopic: (topic: string | null) => void;
  /** Shows more news; null if all news is shown. */
  readonly onMore: (() => void) | null;
};

/** The news in tabs: one tab with all news, and one tab for each topic. */
export function NewsFeed({ news, topic, most, onTopic, onMore }: Props) {
  const { t } = useTranslation();
  const tabs = [
    { id: all, label: t('home.news.all'), count: news.posts.length },
    ...news.topics.map(({ slug, name }) => ({ id: slug, label: name, count: newsIn(news, slug).length })),
  ];
  return (
    <section className="home-part" aria-labelledby="news">
      <h2 id="news">{t('home.news.title')}</h2>
      <Tabs label={t('home.news.topics')} tabs={tabs} selected={topic ?? all} onSelect={(slug) => onTopic(slug === all ? null : slug)}>
        <GrowingList key={topic} most={most} className="news-list">
          {newsIn(news, topic)
            .slice(0, most)
            .map((post) => (
              <li key={post.id}>
                <NewsCard post={post} topics={news.topics} />
              </li>
            ))}
        </GrowingList>
        {onMore && (
          <div className="news-more">
            <Action look="side" onPress={onMore}>
              {t('home.news.more')}
            </Action>
          </div>
        )}
      </Tabs>
    </section>
  );
}
