import { titleOnTheWire } from '../../support/fixtures';

const stages = ['Infantil', 'Primaria', 'ESO', 'Bachillerato', 'Formación Profesional'];

/**
 * An answer with ten thousand titles. Each stage has adopted titles and demos. Half of the adopted titles, and half of the demos, are in
 * the library.
 */
export const tenThousandTitles = JSON.stringify({
  version: 'v1',
  items: Array.from({ length: 10_000 }, (_, n) =>
    titleOnTheWire({
      idTitulo: `${n}`,
      nodeRef: `cover-${n}`,
      name: `Matemáticas a medida, edición ${n}`,
      stage: stages[n % stages.length] ?? '',
      ...(n % 4 < 2 ? { adoption: 1, adoptionType: 'ADOPCION' } : { adoption: 0, adoptionType: 'DEMO' }),
      origin: n % 2 === 0 ? 'LIBRARY' : 'NOTLIBRARY',
    }),
  ),
});
