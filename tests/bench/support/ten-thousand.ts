import { titleOnTheWire } from '../../support/fixtures';

const stages = ['Infantil', 'Primaria', 'ESO', 'Bachillerato', 'Formación Profesional'];

/** Ten thousand titles on the wire: each stage has both kinds, and half of each kind is in the library. */
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
