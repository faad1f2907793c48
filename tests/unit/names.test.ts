import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['machines', 'src', 'tests'];

/** The participles of everyday verbs. Alone they name neither the action of a function nor the content of a type. */
const participles = [
  ...[
    'asked',
    'awaited',
    'bound',
    'brought',
    'built',
    'composed',
    'decided',
    'drawn',
    'dropped',
    'escaped',
    'explained',
    'filtered',
    'found',
    'given',
  ],
  ...['grouped', 'heard', 'held', 'joined', 'kept', 'known', 'left', 'loaded', 'made', 'merged', 'named', 'narrowed', 'noticed', 'offered'],
  ...['opened', 'planted', 'redeemed', 'renewed', 'replaced', 'requested', 'said', 'seen', 'sent', 'served', 'shown', 'signed'],
  ...['sorted', 'standing', 'stored', 'taken', 'tidied', 'told', 'typed', 'wanted', 'written'],
];

/** Matches the verbs that make a statement of a participle, as in `isKept` and `mayBeSaid`. */
const statement = /^(?:is|are|was|were|has|have|be)$/;

const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

const isParticiple = (name: string): boolean => participles.includes(name.toLowerCase());

/**
 * Whether the name of a function ends in a participle, without a verb that makes a statement of it. In the name of a
 * component, only a whole name that is a participle counts (`Explained`, but not `PersonReplaced`).
 */
const isRiddle = (name: string): boolean => {
  const words = /^[A-Z]/.test(name) ? [name.toLowerCase()] : wordsOf(name);
  return participles.includes(words.at(-1) ?? '') && !words.some((word) => statement.test(word));
};

/** The beginnings of the functions of a module: declarations, arrow functions, and values whose type is that of a function. */
const functions = [
  String.raw`(?:default )?(?:async )?function\*? (\w+)`,
  String.raw`const (\w+)(?:: (?:=>|[^=\n])+)? = (?:async )?(?:<[^(\n]*>)?\(`,
  String.raw`const (\w+): (?:<[^\n]*>)?\([^\n]*\) => `,
];
const exportedFunctions = functions.map((begin) => new RegExp(`^export ${begin}`, 'gm'));
const ownFunctions = functions.map((begin) => new RegExp(`^${begin}`, 'gm'));
const exportedType = /^export (?:abstract )?(?:type|interface|class) (\w+)/gm;

/** Returns each name in a source that one of the patterns finds. */
const namesIn = (source: string, patterns: readonly RegExp[]): readonly string[] => [
  ...new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []))),
];

/**
 * Finds exported functions and hooks that end in a participle. Also finds exported types and functions of the module whose whole name is a
 * participle.
 */
const faultsIn = (file: string, source: string): readonly string[] =>
  [...namesIn(source, exportedFunctions).filter(isRiddle), ...namesIn(source, [...ownFunctions, exportedType]).filter(isParticiple)].map(
    (name) => `${file}: ${name}`,
  );

test('no exported function ends in a participle, and no function of a module or exported type is one', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(folders.length);
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'export function useTold() {}',
  'export async function heard() {}',
  'export const asFound = (person: Person) => person;',
  'export const broughtOrKept: Rule = (state) => state;',
  'export const told: (text: string) => void = (text) => say(text);',
  'export const told: (text: string) => void = say;',
  'export const told: Rule<() => string> = (text) => say(text);',
  'export type Told = string;',
  'export class Kept {}',
  'export function Explained() {}',
  'const told = (text: string) => say(text);',
  'const asked: (text: string) => void = say;',
  'async function heard() {}',
])('%s is reported', (source) => {
  expect(faultsIn('a.ts', source)).toHaveLength(1);
});

test.each([
  'export const isKept = () => true;',
  'export function mayBeSaid() {}',
  'export function PersonReplaced() {}',
  'export const kept = 1;',
  'export type KeptFigure = number;',
  'const stepTold = () => 1;',
  '  const told = () => 1;',
])('%s is accepted', (source) => {
  expect(faultsIn('a.ts', source)).toEqual([]);
});
