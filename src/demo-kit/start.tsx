import '../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTexts, textsIn, textsOf } from '../shared/i18n';
import { isLocale } from '../shared/rules/locale';
import { areas } from './areas';
import { KitPage, themes } from './kit-page';

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? undefined;
const lang = isLocale(language) ? language : 'es';
const theme = themes.find((each) => each === query.get('theme')) ?? 'system';
const root = document.getElementById('kit');
if (!root) throw new Error('demo-kit.html has no #kit');

// The theme is set on the whole document, because dialogs and messages are outside the element of the page.
if (theme !== 'system') document.documentElement.style.colorScheme = theme;

// Spanish and Italian texts are always loaded, because some examples do not use the language of the page.
await Promise.all([textsOf('primeReact', ...areas), showTexts(lang, null), textsIn('es', ...areas), textsIn('it', ...areas)]);
createRoot(root).render(
  <StrictMode>
    <KitPage lang={lang} theme={theme} part={query.get('part') ?? ''} />
  </StrictMode>,
);
