import { expect, test } from 'vitest';
import { withoutOtherWork } from '../support/pages/alike';

const dialog = "dialog 'Lecturas'\n  button 'Aceptar'";

test.each([
  ['work of the page around the screen', `status (under way)\n${dialog}`, dialog, dialog],
  [
    'nothing of a screen with its own work under way',
    `${dialog}\n  status (under way)`,
    `${dialog}\n  status (under way)`,
    `${dialog}\n  status (under way)`,
  ],
  ['one of two marks, where the screen has one', `status (under way)\nstatus (under way)`, 'status (under way)', 'status (under way)'],
  ['each mark where no screen is committed', 'status (under way)\ntext', '', 'text'],
])('%s is left out', (_, shown, committed, left) => {
  expect(withoutOtherWork(shown, committed)).toBe(left);
});
