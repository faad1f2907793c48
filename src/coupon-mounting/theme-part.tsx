import { ThemeChoice } from '../areas/language/theme-choice';

/** Offers the themes to people of whom nobody knows who they are. */
export const ThemePart = ThemeChoice;
