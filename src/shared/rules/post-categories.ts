import type { Environment } from './environments';
import type { Locale } from './locale';

/** Numbers of the categories that name the language of a post. A post in the root category is for all languages. */
export const languageCategories = { root: 310, es: 311, en: 312, fr: 313, it: 314, eu: 315, ca: 316, va: 317, gl: 318 } as const;

export const languageCategory = (locale: Locale): number => languageCategories[locale];

/** The kinds of posts that the portal shows. */
export const postKinds = ['news', 'promotions', 'titlePromotions', 'onboarding', 'landingCarousel', 'landingContent', 'courses'] as const;
export type PostKind = (typeof postKinds)[number];

/** The number of the root category of each kind of posts. */
export type PostCategories = Readonly<Record<PostKind, number>>;

/** The numbers of the root categories in each environment; the configuration may replace them. */
export const postCategories: Readonly<Record<Environment, PostCategories>> = {
  production: {
    news: 410,
    promotions: 420,
    titlePromotions: 430,
    onboarding: 440,
    landingCarousel: 450,
    landingContent: 460,
    courses: 761,
  },
  'pre-production': {
    news: 1410,
    promotions: 1420,
    titlePromotions: 1430,
    onboarding: 1440,
    landingCarousel: 1450,
    landingContent: 1460,
    courses: 765,
  },
  dev: { news: 2410, promotions: 2420, titlePromotions: 2430, onboarding: 2440, landingCarousel: 2450, landingContent: 2460, courses: 766 },
  local: {
    news: 2410,
    promotions: 2420,
    titlePromotions: 2430,
    onboarding: 2440,
    landingCarousel: 2450,
    landingContent: 2460,
    courses: 766,
  },
};
