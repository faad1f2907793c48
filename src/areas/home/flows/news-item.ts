import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { User } from '../../session';
import { newsIdIn } from '../rules';
import type { NewsItem } from '../types';

const bind = bindServices(() => import('../services/news'));

/** The post to read, and whether its reader sees all news. */
type Wanted = { readonly id: number | null; readonly readsAll: boolean };

/** News to be read: one item, or none where there is no such news for the person. */
export const newsItem = loadMachine<NewsItem, Wanted>({ severity: 'danger', text: 'home.news.failed' }).provide({
  actors: { load: bind('loadNewsItem') },
});

/** Builds the input of the flow from the person and the address of the page. */
export const newsItemInput = ({ role }: Pick<User, 'role'>, id: string | undefined) => ({
  of: { id: newsIdIn(id), readsAll: role === 'USER_INTERNAL' },
});
