import type { NavigationState } from '../../src/shared/flow/navigation-state';
import type { Notice } from '../../src/shared/flow/notice';

/** A message: a text of the portal by its key, or the server's own. */
export type ExpectedMessage = { readonly severity: Notice['severity']; readonly text: string };

/** The tester's position when an event happens: their knowledge, and the expected states of the flow. */
export type Place<State extends string, Known> = {
  readonly known: Known;
  /** Whether the flow is in that state or an inner one. */
  readonly is: (state: State) => boolean;
};

/** The flow continues. */
export type GoesOn<State extends string, Known> = {
  readonly kind: 'goes on';
  /** The resulting states, as leaves of the chart; in a parallel chart, the leaves of the regions that change. */
  readonly to: readonly State[];
  /** The message to the person. */
  readonly says: ExpectedMessage | null;
  /** Additional knowledge of the tester from now on. */
  readonly knows: Partial<Known>;
  /** The next page, if the flow leads to one: '/edit-library', with its query where that matters. */
  readonly page: string | undefined;
  /** The address of the page itself from now on, where it changes with the person's choices. */
  readonly address: string | undefined;
  /** The next page replaces this one in the history: Back does not return here. */
  readonly isInstead: boolean;
  /** The message on the next page: the server's own, or a text of the portal by its key. */
  readonly brings: string | undefined;
  /** The reason for leading to the error page, which has a message for it. */
  readonly reason: NavigationState['reason'] | undefined;
  /** The address at which the error page offers to try again. */
  readonly again: string | undefined;
};

/** The event has no effect. */
export type Stays = {
  readonly kind: 'stays';
  /** The control is disabled; it is missing or covered by a dialog; it has no effect. */
  readonly how: 'disabled' | 'absent' | 'in vain';
};

export type ExpectedOutcome<State extends string = string, Known = Record<string, unknown>> = GoesOn<State, Known> | Stays;

/** The expected outcome of an event, written by hand from the specification; undefined where the event cannot happen. */
export type Leads<State extends string = string, Known = Record<string, unknown>> =
  | ExpectedOutcome<State, Known>
  | ((place: Place<State, Known>) => ExpectedOutcome<State, Known> | undefined);

type More<Known> = { readonly [S in Notice['severity']]?: string } & {
  readonly knows?: Known;
  readonly page?: string;
  readonly instead?: string;
  readonly address?: string;
  readonly brings?: string;
  readonly reason?: NonNullable<NavigationState['reason']>;
  readonly again?: string;
};

const severities = ['danger', 'warning', 'info', 'success'] as const;

/**
 * The flow continues in a state: `to('refused.notFound', { danger: 'changeSchool.premiumCodeError' })`.
 * @param more the message in that state, by severity and content key; and the new knowledge. The next page is `page` if Back returns here,
 * otherwise `instead`; `brings` is the message that this flow passes on to the next page. `address` is the new address of this page. For
 * the error page, `reason` is the reason, and `again` the address to try again.
 */
export const to = <const State extends string, const Known = Record<never, never>>(
  states: State | readonly State[],
  more: More<Known> = {},
): GoesOn<State, Known> => {
  const severity = severities.find((each) => more[each] !== undefined);
  return {
    kind: 'goes on',
    to: [states].flat() as readonly State[],
    says: severity ? { severity, text: more[severity] ?? '' } : null,
    knows: (more.knows ?? {}) as Partial<Known>,
    page: more.instead ?? more.page,
    address: more.address,
    isInstead: more.instead !== undefined,
    brings: more.brings,
    reason: more.reason,
    again: more.again,
  };
};

const stays = (how: Stays['how']): Stays => ({ kind: 'stays', how });

/** The control is disabled. */
export const disabled = stays('disabled');
/** The page does not offer the action: the control is missing, or a dialog covers it. */
export const absent = stays('absent');
/** The action is possible, but has no effect. */
export const inVain = stays('in vain');

/** The outcome depends on the state; in states without an entry the event cannot happen. */
export const at =
  <const At extends string, State extends string, Known>(places: { readonly [P in At]: Leads<State, Known> }) =>
  (place: Place<At, Known>): ExpectedOutcome<State, Known> | undefined => {
    const leads = (Object.entries(places) as [At, Leads<State, Known>][]).find(([state]) => place.is(state))?.[1];
    return typeof leads === 'function' ? leads(place as unknown as Place<State, Known>) : leads;
  };
