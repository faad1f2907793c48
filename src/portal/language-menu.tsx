import { LanguageChoice } from '../areas/language/language-choice';
import { language, useSession } from '../areas/session';
import type { theme } from '../areas/session/flows/theme';
import { loadExtra } from '../shared/browser/code';
import { optionalPart } from '../shared/ui/page/optional-part';

const ThemePart = optionalPart(async () => (await loadExtra(() => import('./theme-part'))).ThemePart, null, 'theme');

type Props = {
  readonly logic?: typeof language;
  readonly themes?: typeof theme;
};

/** The menu of the languages of the portal, with the choice of a theme below. */
export function LanguageMenu({ logic = language, themes }: Props) {
  const { phase, locale } = useSession();
  return (
    <LanguageChoice
      logic={logic}
      locale={locale}
      signedIn={phase === 'signedIn'}
      below={<ThemePart {...(themes && { logic: themes })} />}
    />
  );
}
