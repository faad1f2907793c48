export { formatDate } from './format';
export { i18n } from './i18n';
export type { Area } from './keys';
export { showTexts, type TextsUnavailable, textsIn, textsOf } from './show-texts';
export { useTranslation } from './use-translation';
