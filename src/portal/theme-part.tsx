import { ThemeChoice } from '../areas/language/theme-choice';
import { useSession } from '../areas/session';
import { theme } from '../areas/session/flows/theme';

/** The choice of a theme in the menu of the header. */
export function ThemePart({ logic = theme }) {
  const { phase } = useSession();
  return <ThemeChoice logic={logic} signedIn={phase === 'signedIn'} />;
}
