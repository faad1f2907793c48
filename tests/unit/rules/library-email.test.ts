import { expect, it } from 'vitest';
import { libraryEmail, libraryEmailError } from '../../../src/shared/rules/library-email';

it('is trimmed and in small letters', () => expect(libraryEmail(' Ana@Home.example\t')).toBe('ana@home.example'));

it.each([
  [' Ana@Home.example ', null],
  ['ana@home', 'common.familyEmailInvalid'],
  ['', 'common.familyEmailInvalid'],
])("says of '%s' that it is wrong: %s", (text, error) => expect(libraryEmailError(text)).toBe(error));
