import { LanguageChoice } from '../areas/language/language-choice';
import { language, useSession } from '../areas/session';

/** Offers the languages of the portal. */
export function LanguageMenu({ logic = language }) {
  const { phase, locale } = useSession();
  return <LanguageChoice logic={logic} locale={locale} signedIn={phase === 'signedIn'} />;
}
