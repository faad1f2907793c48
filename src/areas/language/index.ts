export { chooseLanguage } from './flows/language';
export { type ReadableLanguage, type ShownTexts, speakLanguage, startTexts, useReadableLanguage } from './shown-texts';
