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

/** The person on a page, and the way by which they came. */
export type Situation = {
  /** The signed-in person; nobody where omitted. */
  readonly user?: WireUser;
  readonly page: ReactElement;
  readonly opens: string;
  /** The message of the flow that leads here. */
  readonly brings?: NavigationState;
  /** Answers that differ from the usual ones, by operationId. */
  readonly answers?: Readonly<Record<string, Answer>>;
};

/** A settled screen must not change for this number of rounds. */
const quietRounds = 12;

/** Inspects a page once it has settled. */
type Look<Seen> = (
  /** The requests of the page, one per line. */
  asked: readonly string[],
  /** Answers the requests until the page has settled again. The given answers replace the usual ones from now on. */
  settle: (henceforth?: Situation['answers']) => Promise<void>,
) => Seen | Promise<Seen>;

/** Renders a page in the portal's session on a fake network, and waits until it has settled. */
export async function onScreen<Seen>({ user, page, opens, brings, answers }: Situation, look: Look<Seen>): Promise<Seen> {
  const network = new FakeFetch();
  const undo = [network.install()];
  let usual: Readonly<Record<string, Answer>> = { ...background(user), ...answers };
  const settle = async (henceforth: Situation['answers'] = {}) => {
    usual = { ...usual, ...henceforth };
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
 * For pages without a flow: their requests and their content, in every relevant situation, must match the committed file beside the test,
 * like the screens of flows.
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
