import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema';
import { demoChildren } from './children-pages';
import { type DemoPage, demoHelp } from './help-pages';
import { demoZone } from './zone-pages';

const footer = (note: string, help: string, contact: string, privacy: string) =>
  `<ul><li><a href="help">${help}</a></li><li><a href="contact">${contact}</a></li><li><a href="privacy">${privacy}</a></li></ul><p>${note}</p>`;

/** The footer, the notice of the demo, and the terms of registration. */
const shell: Readonly<Record<string, DemoPage>> = {
  FOOTER: {
    es: [
      'Pie de página',
      footer('© 2026 Tildea, editorial de demostración. Centros, personas y títulos son inventados.', 'Ayuda', 'Contacto', 'Privacidad'),
    ],
    en: [
      'Footer',
      footer('© 2026 Tildea, a demonstration publisher. Schools, people and titles are invented.', 'Help', 'Contact', 'Privacy'),
    ],
    it: [
      'Piè di pagina',
      footer('© 2026 Tildea, editore dimostrativo. Scuole, persone e titoli sono inventati.', 'Aiuto', 'Contatti', 'Privacy'),
    ],
  },
  WARNING_BANNER: {
    es: ['Aviso', '<p><strong>Portal de demostración.</strong> Sus cambios son datos de prueba.</p>'],
    en: ['Notice', '<p><strong>Demo portal.</strong> Your changes are test data.</p>'],
    it: ['Avviso', '<p><strong>Portale dimostrativo.</strong> Le sue modifiche sono dati di prova.</p>'],
  },
  REGISTER_TERMS: {
    es: [
      'Condiciones de uso',
      '<p>Este portal es una demostración. Sus datos se guardan en una base de datos de prueba, que se puede borrar en cualquier momento.</p><p>No escriba datos reales.</p>',
    ],
    en: [
      'Terms of use',
      '<p>This portal is a demonstration. Your data is stored in a test database, which may be cleared at any time.</p><p>Do not enter real data.</p>',
    ],
    it: [
      'Condizioni d’uso',
      '<p>Questo portale è una dimostrazione. I suoi dati si conservano in un database di prova, che può essere svuotato in qualsiasi momento.</p><p>Non inserisca dati reali.</p>',
    ],
  },
};

/** Every page of the demo's content service. */
export const demoPages: readonly Insertable<Tables['pages']>[] = Object.entries({
  ...shell,
  ...demoHelp,
  ...demoZone,
  ...demoChildren,
}).flatMap(([slug, page]) =>
  (['es', 'en', 'it'] as const).map((locale) => ({ slug, locale, title: page[locale][0], html: page[locale][1] })),
);
