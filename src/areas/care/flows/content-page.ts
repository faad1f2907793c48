import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Locale } from '../../../shared/rules/locale';
import type { PageContent } from '../types';

const services = () => loadCode(() => import('../services/content-page'));

/** A page, or a piece of one, of the content service. */
export const pageContent = loadMachine<PageContent, { page: string; locale: Locale }>().provide({
  actors: {
    load: fromEffect(async () => {
      const { loadPage } = await services();
      return ({ of }) => loadPage(of);
    }),
  },
});
