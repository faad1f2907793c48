export { formatDate, formatFileSize } from './format';
export { i18n } from './i18n';
export { showTexts, type TextsUnavailable, textsOfAreas } from './show-texts';
