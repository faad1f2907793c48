import { expect, test } from 'vitest';
import { withoutWorkAround } from '../support/pages/alike';

const dialog = "dialog 'Lecturas'\n  button 'Aceptar'";

test.each([
  ['what only the rest of the page has under way', `status (under way)\n${dialog}`, dialog, dialog],
  [
    'nothing of a screen that is under way itself',
    `${dialog}\n  status (under way)`,
    `${dialog}\n  status (under way)`,
    `${dialog}\n  status (under way)`,
  ],
  ['one of two, where the screen has one', `status (under way)\nstatus (under way)`, 'status (under way)', 'status (under way)'],
  ['what is under way where no screen is committed', 'status (under way)\ntext', '', 'text'],
])('%s is left out', (_, shown, told, left) => {
  expect(withoutWorkAround(shown, told)).toBe(left);
});
