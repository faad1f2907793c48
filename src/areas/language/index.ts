export { chooseLanguage } from './flows/language';
export { type Reading, type ShownTexts, startTexts, useReading } from './shown-texts';
