import { expect, test } from 'vitest';
import { subjectOf } from '../../../src/backend/identity/stand-in/people';

test('a stand-in recognises an address in any spelling, separately for each provider', () => {
  const written = ['ana@school.example', ' ANA@school.example ', '\uff21na@School.example'];
  expect(new Set(written.map((mail) => subjectOf('Google', mail))).size).toBe(1);
  expect(subjectOf('Microsoft', 'ana@school.example')).not.toBe(subjectOf('Google', 'ana@school.example'));
});
