import { expect, test } from 'vitest';
import { studentTokenIn } from '../../../src/shared/rules/student-token';

const token = '4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';

test.each([
  [token, token],
  [` ${token.toUpperCase()} `, token],
  ['4D1C', '4d1c'],
  [`https://portal.example/student/${token}`, token],
  [` HTTPS://PORTAL.EXAMPLE/STUDENT/${token.toUpperCase()}`, token],
  [`https://portal.example/app/student/${token}/cat/3/subcat/4`, token],
  [`portal.example/student/${token}?initTab=1#top`, token],
  [`El enlace: https://portal.example/student/${token} Gracias`, token],
  ['https://portal.example/student/a%2Fb', 'a/b'],
  ['https://portal.example/student/%', '%'],
  ['https://portal.example/student/', ''],
  ['https://portal.example/students', 'https://portal.example/students'],
  ['', ''],
])('the text %j contains the token %j', (typed, expected) => {
  expect(studentTokenIn(typed)).toBe(expected);
});
