import { ThemeChoice } from '../areas/language/theme-choice';

/** The choice of a theme for people without an account. */
export const ThemePart = ThemeChoice;
