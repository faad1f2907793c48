import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';
import { newsIdIn } from '../rules';
import type { NewsItem } from '../types';

const services = () => loadCode(() => import('../services/news'));

/** Which post is read, and by whom. */
type Wanted = { readonly id: number | null; readonly readsAll: boolean };

/** News to be read: one item, or none where there is no such news for the person. */
export const newsItem = loadMachine<NewsItem, Wanted>({ severity: 'danger', text: 'home.news.failed' }).provide({
  actors: {
    load: fromEffect(async () => {
      const { loadNewsItem } = await services();
      return ({ of }) => loadNewsItem(of);
    }),
  },
});

/** Builds the input of the flow from the person and the address of the page. */
export const newsItemInput = ({ role }: Pick<User, 'role'>, id: string | undefined) => ({
  of: { id: newsIdIn(id), readsAll: role === 'USER_INTERNAL' },
});
