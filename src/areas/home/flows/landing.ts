import { landingMachine } from '../../../../machines/home/landing.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Locale } from '../../../shared/rules/locale';
import { languageCategory } from '../../../shared/rules/post-categories';

const bind = bindServices(() => import('../services/landing'));

export const landing = landingMachine.provide({
  actors: { loadPosts: bind('loadLandingPosts') },
});

/** Builds the input of the flow from the language of the portal. */
export const landingInput = (locale: Locale) => ({ language: languageCategory(locale) });
