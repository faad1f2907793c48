export { chooseLanguage } from './flows/language';
export { chooseTheme } from './flows/theme';
export { type Reading, type ShownTexts, speak, startTexts, useReading } from './shown-texts';
