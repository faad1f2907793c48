import { languageMachine } from '../../../../machines/language/language.machine';
import { showLanguage } from '../shown-texts';

/** The choice of a language by a person who is not signed in. A signed-in person needs more calls. */
export const chooseLanguage = languageMachine.provide({ actors: { showTexts: showLanguage } });
