export { chooseLanguage } from './flows/language';
export { type Reading, type ShownTexts, speak, startTexts, untilDrawable, useReading } from './shown-texts';
