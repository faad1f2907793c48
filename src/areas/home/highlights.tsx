import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { breakingOf } from '../../shared/rules/news';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { fromHome, Topics } from './news-card';
import { newsPath } from './rules';
import type { News } from './types';

/** The three posts at the top of the news. */
export function Highlights({ news: { posts, topics } }: { readonly news: News }) {
  const { t } = useTranslation();
  return (
    <section className="home-part" aria-labelledby="highlights">
      <h2 id="highlights">{t('home.highlights.title')}</h2>
      <ul className="highlights">
        {breakingOf(posts, topics).map((post) => (
          <li key={post.id} className="linked-card highlight">
            {/* The picture has no alternative text, because the list below shows the same picture with an alternative text. */}
            {post.picture && <img src={post.picture.thumbnail} alt="" width={160} height={160} decoding="async" />}
            <div>
              <Topics post={post} topics={topics} />
              <h3>
                <Link to={newsPath(post.id)} state={fromHome}>
                  {post.title}
                  <HiddenSuffix>{t('home.highlights.one')}</HiddenSuffix>
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
