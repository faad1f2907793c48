import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import type { Brought } from '../../../src/shared/flow/brought';
import type { WireUser } from '../../support/fixtures';
import { beginToLook, domInventory } from '../../support/pages/dom-page';
import { openSession } from '../../support/session';
import { settleOnce } from '../../support/settle';
import type { Answer } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { background } from '../../support/wire/usual';
import { mustBeSound } from '../../support/wire/watch';

/** Who looks at a page, and how they came there. */
export type Situation = {
  /** Nobody is signed in when left out. */
  readonly user?: WireUser;
  readonly page: ReactElement;
  readonly opens: string;
  /** What a flow that sends a person here brings along. */
  readonly brings?: Brought;
  /** What the server answers otherwise than it does around every page, by operationId. */
  readonly answers?: Readonly<Record<string, Answer>>;
};

/** So many rounds of settling nothing may change on a screen that has come to rest. */
const quietRounds = 12;

/** Looks at a page that has come to rest. */
type Look<Seen> = (
  /** What it has asked of the server, line by line. */
  asked: readonly string[],
  /** Answers what it asks for, until it has come to rest again. */
  settle: () => Promise<void>,
) => Seen | Promise<Seen>;

/** Draws a page in the portal's session, on a fake network, and lets it come to rest. */
export async function onScreen<Seen>({ user, page, opens, brings, answers }: Situation, look: Look<Seen>): Promise<Seen> {
  const network = new FakeFetch();
  const undo = [network.install()];
  const usual: Readonly<Record<string, Answer>> = { ...background(user), ...answers };
  const settle = async () => {
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
    for (const put of undo.reverse()) put();
  }
}

/**
 * Pages that have no flow of their own: what they ask of the server and what they offer, in every situation that makes a difference to them,
 * is as it is committed beside the test, as with the screens of flows.
 */
export const screensAreAsCommitted = (name: string, situations: Readonly<Record<string, Situation>>) =>
  test(`what is offered: ${name}`, async () => {
    const sections = [`# ${name}\n`];
    for (const [who, situation] of Object.entries(situations)) {
      const lines = await onScreen(situation, (asked) => [...asked, domInventory()]);
      sections.push(`## ${who}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`);
    }
    await expect(sections.join('\n')).toMatchFileSnapshot(`${name.toLowerCase().replaceAll(' ', '-')}.screens.md`);
  });
