import { expect, test } from 'vitest';
import { subjectOf } from '../../../src/backend/identity/stand-in/people';

test('every spelling of an address gives the same account, and each provider gives another one', () => {
  const written = ['ana@school.example', ' ANA@school.example ', '\uff21na@School.example'];
  expect(new Set(written.map((mail) => subjectOf('Google', mail))).size).toBe(1);
  expect(subjectOf('Microsoft', 'ana@school.example')).not.toBe(subjectOf('Google', 'ana@school.example'));
});
