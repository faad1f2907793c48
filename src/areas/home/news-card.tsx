import { Link } from 'wouter';
import { formatDate } from '../../shared/i18n';
import { beginningOf, dayOf, newsPath } from './rules';
import type { NewsTopic, Post } from './types';
import '../../shared/ui/page/linked-card.css';
import './news.css';

/** History state of a page that a link on home has opened. The back link of this page then goes one step back in the history. */
export const fromHome = { isFromHome: true };

/** The topics of a post. */
export function Topics({ post, topics }: { readonly post: Post; readonly topics: readonly NewsTopic[] }) {
  const own = topics.filter(({ id }) => post.categories.includes(id));
  return (
    own.length > 0 && (
      <ul className="topics">
        {own.map(({ id, name, colour }) => (
          <li key={id} data-colour={colour}>
            {name}
          </li>
        ))}
      </ul>
    )
  );
}

/** A day; nothing if the date is invalid. */
export function Day({ date }: { readonly date: string }) {
  const day = dayOf(date);
  return (
    day && (
      <time className="news-day" dateTime={day.toISOString()}>
        {formatDate(day)}
      </time>
    )
  );
}

/** A post in a list of news. The whole card is a link; the name of the link is the title of the post. */
export function NewsCard({ post, topics }: { readonly post: Post; readonly topics: readonly NewsTopic[] }) {
  return (
    <article className="linked-card news-card">
      {post.picture && (
        <img
          className="news-picture"
          src={post.picture.medium}
          alt={post.picture.alt}
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="news-words">
        <Topics post={post} topics={topics} />
        <h3>
          <Link to={newsPath(post.id)} state={fromHome}>
            {post.title}
          </Link>
        </h3>
        <p>{beginningOf(post.excerpt)}</p>
        <Day date={post.date} />
      </div>
    </article>
  );
}
