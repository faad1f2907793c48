/** The styles of the portal, which only the entry of the portal imports. The theme of PrimeReact is transformed at build time (build/). */
import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeflex/primeflex.css';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './brand.css';
import './base.css';
import './prime.css';
