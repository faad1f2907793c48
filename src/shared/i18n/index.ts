export { formatDate, formatFileSize } from './format';
export { i18n } from './i18n';
export { showTexts, type TextsUnavailable } from './show-texts';
