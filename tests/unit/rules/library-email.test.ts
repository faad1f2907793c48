import { expect, it } from 'vitest';
import { libraryEmail, libraryEmailError } from '../../../src/shared/rules/library-email';

it('the e-mail of a library is trimmed and in small letters', () => expect(libraryEmail(' Ana@Home.example\t')).toBe('ana@home.example'));

it.each([
  [' Ana@Home.example ', null],
  ['ana@home', 'common.familyEmailInvalid'],
  ['', 'common.familyEmailInvalid'],
])("the text '%s' has the error %s", (text, error) => expect(libraryEmailError(text)).toBe(error));
