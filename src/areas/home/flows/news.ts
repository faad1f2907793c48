import { newsMachine } from '../../../../machines/home/news.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { recentNews } from '../recent-news';
import { newsIn, newsViewIn } from '../rules';

const bind = bindServices(() => import('../services/news'));

export const news = newsMachine.provide({
  actors: { loadNews: bind('loadNews') },
  guards: { hasMore: (_, { news: all, topic, most }) => newsIn(all, topic).length > most },
  actions: { cacheNews: ({ context }, loaded) => recentNews.write(context.locale, loaded) },
});

/** Builds the input of the flow from the person, the language of the portal and the address of the page. */
export const newsInput = (user: User, locale: string, query: string) => ({
  locale,
  mayRead: may(user, 'readNews'),
  readsAll: user.role === 'USER_INTERNAL',
  cachedNews: recentNews.read(locale),
  ...newsViewIn(query),
});
