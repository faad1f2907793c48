import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { User } from '../../session';
import { newsIdIn } from '../rules';
import type { NewsItem } from '../types';

const bind = bindServices(() => import('../services/news'));

/** Number of the post to read, and whether the reader sees all news. */
type NewsItemInput = { readonly id: number | null; readonly readsAll: boolean };

/** Flow that loads the post to read. The flow loads no item if the person has no news with this number. */
export const newsItem = loadMachine<NewsItem, NewsItemInput>({ severity: 'danger', text: 'home.news.failed' }).provide({
  actors: { load: bind('loadNewsItem') },
});

/** Builds the input of the flow from the person and the address of the page. */
export const newsItemInput = ({ role }: Pick<User, 'role'>, id: string | undefined) => ({
  of: { id: newsIdIn(id), readsAll: role === 'USER_INTERNAL' },
});
