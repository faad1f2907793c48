import { landingMachine } from '../../../../machines/home/landing.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Locale } from '../../../shared/rules/locale';
import { languageCategory } from '../../../shared/rules/post-categories';

const services = () => import('../services/landing');

export const landing = landingMachine.provide({
  actors: { loadPosts: fromEffect(async () => (await services()).loadLandingPosts) },
});

/** What the flow has to know of the language of the portal. */
export const landingInput = (locale: Locale) => ({ language: languageCategory(locale) });
