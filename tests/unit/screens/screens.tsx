import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import type { NavigationState } from '../../../src/shared/flow/navigation-state';
import type { WireUser } from '../../support/fixtures';
import { beginToLook, domInventory } from '../../support/pages/dom-page';
import { openSession } from '../../support/session';
import { settleOnce } from '../../support/settle';
import type { Answer } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { background } from '../../support/wire/usual';
import { mustBeSound } from '../../support/wire/watch';

/** A page to draw, with its person, its address and the answers of the server. */
export type Situation = {
  /** The signed-in person. Nobody is signed in if it is omitted. */
  readonly user?: WireUser;
  readonly page: ReactElement;
  readonly opens: string;
  /** The state of the history entry, with the message of a previous flow. */
  readonly brings?: NavigationState;
  /** The answers that differ from the usual answers, by operationId. */
  readonly answers?: Readonly<Record<string, Answer>>;
};

/** The number of rounds without a change after which a screen counts as settled. */
const quietRounds = 12;

/** Inspects a page once it has settled. */
type Look<Seen> = (
  /** The requests of the page, one per line. */
  asked: readonly string[],
  /** Answers the requests until the page has settled again. The given answers replace the usual answers from now on. */
  settle: (newAnswers?: Situation['answers']) => Promise<void>,
) => Seen | Promise<Seen>;

/** Renders a page in the portal's session on a fake network, and waits until it has settled. */
export async function onScreen<Seen>({ user, page, opens, brings, answers }: Situation, look: Look<Seen>): Promise<Seen> {
  const network = new FakeFetch();
  const undo = [network.install()];
  let usual: Readonly<Record<string, Answer>> = { ...background(user), ...answers };
  const settle = async (newAnswers: Situation['answers'] = {}) => {
    usual = { ...usual, ...newAnswers };
    let offers = '';
    for (let quiet = 0; quiet < quietRounds; quiet += 1) {
      for (const { operation, answer } of network.open()) answer(usual[operation.id] ?? { kind: 'silence' });
      await settleOnce();
      const now = domInventory();
      if (now !== offers) quiet = 0;
      offers = now;
    }
  };
  try {
    window.history.replaceState(brings ?? null, '', opens);
    const session = await openSession(network, user);
    undo.push(session.stop, cleanup, beginToLook());
    const before = network.exchanges.length;
    render(
      <SessionContext value={session}>
        <main>{page}</main>
      </SessionContext>,
    );
    await settle();
    mustBeSound(network);
    const asked = network.exchanges.slice(before).map(({ request }) => `asks ${request.method} ${new URL(request.url).pathname}`);
    return await look(asked, settle);
  } finally {
    for (const stop of undo.reverse()) stop();
  }
}

/**
 * Declares a test of a page without a flow. In every relevant situation, the requests and the content of the page must match the committed
 * file beside the test.
 */
export const screensAreAsCommitted = (name: string, situations: Readonly<Record<string, Situation>>) =>
  test(`matches the committed screens: ${name}`, async () => {
    const sections = [`# ${name}\n`];
    for (const [who, situation] of Object.entries(situations)) {
      const lines = await onScreen(situation, (asked) => [...asked, domInventory()]);
      sections.push(`## ${who}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`);
    }
    await expect(sections.join('\n')).toMatchFileSnapshot(`${name.toLowerCase().replaceAll(' ', '-')}.screens.md`);
  });
