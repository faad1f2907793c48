export { chooseLanguage } from './flows/language';
export { chooseTheme } from './flows/theme';
export { type ReadableLanguage, type ShownTexts, speakLanguage, startTexts, untilDrawable, useReadableLanguage } from './shown-texts';
