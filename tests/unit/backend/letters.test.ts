import { expect, it } from 'vitest';
import { activationLetter } from '../../../src/backend/registration/letters';

it('a name appears in a letter unchanged, even with braces, signs and tags', () => {
  const name = '{{lifetime}} $t(mail.greeting) $& <b>';
  const { plain, html } = activationLetter({ mail: 'ana@school.example', name, language: 'es' }, 'https://portal.example/activation');
  expect(plain).toContain(`Hola, ${name}:`);
  expect(html).toContain('Hola, {{lifetime}} $t(mail.greeting) $&amp; &lt;b&gt;:');
  expect(plain).toContain('durante 3 días y');
});
