import type { Insertable } from 'kysely';
import type { Tables } from '../schema';

/** What the content service says in the shell. */
export const demoPages: readonly Insertable<Tables['pages']>[] = [
  {
    slug: 'FOOTER',
    locale: 'es',
    title: 'Pie de página',
    html: '<p>© 2026 Tildea, editorial de demostración. Centros, personas y títulos son inventados.</p>',
  },
  {
    slug: 'FOOTER',
    locale: 'en',
    title: 'Footer',
    html: '<p>© 2026 Tildea, a publisher for demonstration. Schools, people and titles are invented.</p>',
  },
  {
    slug: 'FOOTER',
    locale: 'it',
    title: 'Piè di pagina',
    html: '<p>© 2026 Tildea, editore dimostrativo. Scuole, persone e titoli sono inventati.</p>',
  },
  {
    slug: 'WARNING_BANNER',
    locale: 'es',
    title: 'Aviso',
    html: '<p><strong>Portal de demostración.</strong> Los cambios se guardan en una base de datos de prueba.</p>',
  },
  {
    slug: 'WARNING_BANNER',
    locale: 'en',
    title: 'Notice',
    html: '<p><strong>Demonstration portal.</strong> Changes are kept in a trial database.</p>',
  },
  {
    slug: 'WARNING_BANNER',
    locale: 'it',
    title: 'Avviso',
    html: '<p><strong>Portale dimostrativo.</strong> Le modifiche restano in un database di prova.</p>',
  },
];
