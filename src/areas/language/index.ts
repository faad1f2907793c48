export { chooseLanguage } from './flows/language';
export { LanguageChoice } from './language-choice';
export { type Reading, type ShownTexts, startTexts, useReading } from './shown-texts';
export { TextsMissing } from './texts-missing';
