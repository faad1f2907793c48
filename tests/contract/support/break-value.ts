import { fc } from '../../support/fc';

/** Texts that pass many validators or break databases. */
const nastyTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '',
  ' ',
  "' or 1=1 --",
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '\r\nset-cookie: session=x',
  '__proto__',
  'constructor',
  '𝒳',
  '\u202e',
  'a'.repeat(70_000),
  '9'.repeat(400),
  'NaN',
  '-0',
] as const;

export const nastyText = fc.constantFrom<string>(...nastyTexts);

/** Values of any type that no operation expects. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}, [[]], [null], { length: 1 }, { toString: 'x' }),
);

type Container = unknown[] | Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Returns every list and object in a value, including the value itself. */
const containersOf = (value: unknown): readonly Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersOf)] : [];

/** Sets a field as JSON.parse does: a field called __proto__ is an ordinary field. */
const put = (container: Container, key: string, value: unknown) =>
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });

const drop = (container: Container, key: string) => {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
};

/** Generates values in which one field is missing, replaced or added, at any depth. */
export const breakValue = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      value: valid,
      where: fc.nat(),
      which: fc.nat(),
      by: nasty,
      how: fc.constantFrom('drop', 'replace', 'add'),
      name: fc.constantFrom('more', '__proto__', 'constructor', '\u0000', 'a'.repeat(1_000)),
    })
    .map(({ value, where, which, by, how, name }) => {
      if (!isContainer(value)) return by;
      const copy = structuredClone(value);
      const containers = containersOf(copy);
      const container = containers[where % containers.length] ?? copy;
      const keys = Object.keys(container);
      const key = keys[which % Math.max(1, keys.length)];
      if (how === 'add' || key === undefined) put(container, Array.isArray(container) ? String(container.length) : name, by);
      else if (how === 'replace') put(container, key, by);
      else drop(container, key);
      return copy;
    });

/** Bodies that are not JSON, or JSON that a server should not parse. */
export const unreadable: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":1,}',
  'null',
  'not json',
  "{'a':1}",
  '\u0000',
  '[]',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`,
  '<?xml version="1.0"?><a/>',
);

/** Content types that no operation accepts, and some invalid content types. */
export const wrongTypes: fc.Arbitrary<string> = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/json5',
  'json',
  ';;',
  '__proto__',
);
