import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Locale } from '../../../shared/rules/locale';
import type { PageContent } from '../types';

const bind = bindServices(() => import('../services/content-page'));

/** The flow that loads a page, or a part of a page, from the content service. */
export const pageContent = loadMachine<PageContent, { page: string; locale: Locale }>().provide({
  actors: { load: bind('loadPage') },
});
