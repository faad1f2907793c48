import { newsMachine } from '../../../../machines/home/news.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';
import { keptNews } from '../kept-news';
import { newsIn, newsViewIn } from '../rules';

const services = () => import('../services/news');

export const news = newsMachine.provide({
  actors: { loadNews: fromEffect(async () => (await services()).loadNews) },
  guards: { hasMore: (_, { news: all, topic, most }) => newsIn(all, topic).length > most },
  actions: { keepFresh: ({ context }, loaded) => keptNews.write(context.locale, loaded) },
});

/** What the flow has to know of the person, the language of the portal and the address of the page. */
export const newsInput = ({ role }: Pick<User, 'role'>, locale: string, query: string) => ({
  locale,
  readsAll: role === 'USER_INTERNAL',
  kept: keptNews.read(locale),
  ...newsViewIn(query),
});
