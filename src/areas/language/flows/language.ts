import { languageMachine } from '../../../../machines/language/language.machine';
import { showLanguage } from '../shown-texts';

/**
 * The flow in which a person who is not signed in chooses a language. The area `session` adds the calls that save the choice in an account.
 */
export const chooseLanguage = languageMachine.provide({ actors: { showTexts: showLanguage } });
