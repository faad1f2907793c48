import { fc } from './fc';

/** Unusual input: direction marks, emoji, very long texts, stacked accents, markup, characters that no database stores. */
const hostile = [
  '\u202eanA',
  '\u200bAna',
  '😀',
  '😀😀😀aB',
  '👩‍👩‍👧‍👦',
  'Ana\u0000',
  '\ud800Ana1b',
  'Ana\udc00',
  'a'.repeat(10_000),
  'Aa1 '.repeat(2_500),
  `A${'\u0301'.repeat(44)}`,
  `A${'\u0301'.repeat(200)}`,
  '𠀀𠀀',
  '𠀀',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '{{7*7}}',
  'Ana\r\nBcc: eva@evil.example',
  'Ana\tRuiz',
  '\u00a0Ana\u00a0',
  '\ufeffAna',
  '__proto__',
  '٦٠٠٠٠٠٠٠١',
];

const everywhere = ['', ' ', 'x', ...hostile];

const usual = {
  name: ["José-María Ñ. d'Or", 'M.ª', ' Ana ', 'Ana3', 'A', '  A  ', 'a'.repeat(45), 'a'.repeat(46), ` ${'ñ'.repeat(45)} `, 'Jose\u0301'],
  email: [
    'ana@school.example',
    ' Ana@School.example ',
    'ana@',
    'a@b',
    'a b@c.es',
    'ana@españa.es',
    `${'a'.repeat(64)}@b.es`,
    `${'a'.repeat(65)}@b.es`,
  ],
  password: [
    'Abcdef',
    'abcdef',
    'ABCDEF',
    'Abcde',
    'Ab    cd',
    'A b c d e f',
    `Ab${'c'.repeat(254)}`,
    `Ab${'c'.repeat(255)}`,
    '😀😀😀😀aB',
  ],
  phone: ['600000001', '60000000', '6000000011', '+34 600', '60000000a'],
} as const;

/** Generates texts to type into a field of a given kind: usual values (valid and invalid), unusual input, and arbitrary texts. */
export const typedText = (kind: keyof typeof usual): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<string>(...usual[kind]) },
    { weight: 2, arbitrary: fc.constantFrom(...everywhere) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom<string>(...usual[kind]), fc.constantFrom(...hostile)).map((parts) => parts.join('')) },
  );
