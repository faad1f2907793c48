import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { i18n, showTexts, textsOf } from '../../../src/shared/i18n';
import { bareKey } from '../../mutation/mutants/graph/test-subjects';
import { areas, fileNames } from '../../support/texts';

/** The texts that appear and disappear within one screen, so that no committed screen contains them. */
const within = {
  'editLibrary.noneSelected': 'No hay títulos seleccionados.',
  'editLibrary.nothingHere': 'Aquí no hay títulos. Pruebe con otra etapa o con otro tipo.',
  'editLibrary.tooLargeText': 'Su biblioteca supera el tamaño máximo. Quite algunos títulos y confirme de nuevo.',
  'portal.endImpersonation': 'Volver a mi cuenta',
  'portal.signOut': 'Cerrar sesión',
  'registration.languageInvalid': 'Elija un idioma de la lista.',
  'search.tooLong': 'Escriba como máximo 254 caracteres.',
  'slider.next': 'Siguientes',
  'slider.previous': 'Anteriores',
  'table.copied': 'Copiado: Colegio Sol',
  'table.notCopied': 'El navegador no ha permitido copiar. Seleccione el texto: Colegio Sol',
  'table.nothingFound': 'No hay resultados con ese texto. Pruebe con otro más corto.',
  'table.picked': 'Selección: Colegio Sol',
} as const;

test.each(Object.entries(within))('%s has the expected wording', async (key, words) => {
  await textsOf(...areas);
  await showTexts('es', null);
  expect(i18n.t(key as keyof typeof within, { row: 'Colegio Sol', text: 'Colegio Sol' })).toBe(words);
});

/** The content of all committed files with texts: screens, cases and letters, and tests that quote texts. */
const committed = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') || /^unit\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(`tests/${file}`, 'utf8'))
  .join('\n');

/** Returns the parts of a text between its placeholders. */
const partsOf = (text: string) =>
  text
    .split(/\{\{.*?\}\}|<[^>]+>/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

const isRead = (text: string) => partsOf(text).every((part) => committed.includes(part));

it('every Spanish text appears in a committed file or in a test', () => {
  const spanish: Readonly<Record<string, string>> = Object.assign(
    {},
    ...fileNames.map((name) => JSON.parse(readFileSync(`src/shared/i18n/texts/es/${name}.json`, 'utf8'))),
  );
  const read = new Set(Object.entries(spanish).flatMap(([key, text]) => (isRead(text) ? [bareKey(key)] : [])));
  // one plural form is enough
  expect(Object.keys(spanish).filter((key) => !read.has(bareKey(key)))).toEqual([]);
});
