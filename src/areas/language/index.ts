export { chooseLanguage } from './flows/language';
export { type Reading, type ShownTexts, speak, startTexts, useReading } from './shown-texts';
