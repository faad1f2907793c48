import { languageMachine } from '../../../../machines/language/language.machine';
import { showLanguage } from '../shown-texts';

/** The choice of a language by somebody without an account; who has one needs more calls. */
export const chooseLanguage = languageMachine.provide({ actors: { showTexts: showLanguage } });
