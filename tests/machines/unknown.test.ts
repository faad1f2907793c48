import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machineFiles } from '../support/chart/files';
import { allNodes } from '../support/chart/parts';

/**
 * The ways in which the person learns the actual outcome, by state. In these states the portal reports that the outcome is unknown, but has
 * not itself requested the outcome before.
 */
const learnt: Readonly<Record<string, string>> = {
  'changePassword.unknown': 'Sent again, the current password says it; nothing else can be read.',
  'takeBackEmail.asking.unknown': 'Sent again, a link that is no longer valid means that the address was restored; the message says so.',
  'unlinkAccount.choosingPassword.unknown': 'The page asks to whom the account belongs, by the outcome in its address.',
  'activateLicence.notActivated.unknown': 'Sent again, the server says that the licence is theirs already; home loads the library anew.',
  'cancelCourse.failed.unknown': 'The page asks, once the message is read.',
  'registerCourse.kept.unknown': 'Sent again, it registers once; the page asks, once the dialog is closed.',
  'promotion.offered.unknown': 'The library under the message is loaded anew; accepted again, it is accepted once.',
  'sendOrder.unknown': 'Sent again, the same is sent once; the list of orders says which are sent.',
  'withdrawal.failed.unknown': 'Sent again, it withdraws once; the page asks, once the dialog is closed.',
  'orderSending.stopped.unknown': 'Sent again, it is ordered once; the page opens with an order that was sent and not paid.',
};

/** The states with the name `unknown` that do not follow a lost answer. */
const noLoss = ['activateLicence.codeRefused.unknown', 'orderResult.unknown', 'pdf.locked.unknown', 'purchaseResult.unknown'];

const isAsking = ({ src }: { readonly src: unknown }) => /^ask[A-Z]/.test(String(src));

const unknowns = machineFiles.flatMap(({ machine }) => {
  const nodes = allNodes(machine.root);
  const leading = (to: AnyStateNode) =>
    nodes
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter(({ target }) => target?.some((each) => (each as AnyStateNode) === to));
  return nodes
    .filter(({ key }) => key === 'unknown')
    .map((node) => {
      const ways = leading(node);
      const follow = ways.filter(({ source, eventType }) => eventType.startsWith('xstate.') && source.invoke.some(isAsking));
      return { id: node.id, isAsked: ways.length > 0 && ways.length === follow.length };
    });
});

test('if the portal says that an outcome is unknown, it has asked before, or the person can learn the outcome', () => {
  const unasked = unknowns.filter(({ isAsked }) => !isAsked).map(({ id }) => id);
  expect(unasked.sort()).toEqual([...Object.keys(learnt), ...noLoss].sort());
});

test('in these states, the portal has requested the outcome before it says that the outcome is unknown', () => {
  expect(
    unknowns
      .filter(({ isAsked }) => isAsked)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'activationCode.notActivated.unknown',
    'changeSchool.unknown',
    'editAccount.unknown',
    'endImpersonation.failed.unknown',
    'namePosition.form.unknown',
  ]);
});
