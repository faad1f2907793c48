import { landingMachine } from '../../../../machines/home/landing.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Locale } from '../../../shared/rules/locale';
import { languageCategory } from '../../../shared/rules/post-categories';

const services = () => loadCode(() => import('../services/landing'));

export const landing = landingMachine.provide({
  actors: { loadPosts: fromEffect(async () => (await services()).loadLandingPosts) },
});

/** Builds the input of the flow from the language of the portal. */
export const landingInput = (locale: Locale) => ({ language: languageCategory(locale) });
