import type { NavigationState } from '../../src/shared/flow/navigation-state';
import type { Notice } from '../../src/shared/flow/notice';

/** A message. Its text is the key of a text of the portal, or a text that the server sent. */
export type ExpectedMessage = { readonly severity: Notice['severity']; readonly text: string };

/** The tester's position when an event happens: their knowledge, and the expected states of the flow. */
export type Place<State extends string, Known> = {
  readonly known: Known;
  /** Whether the flow is in the given state or in a state inside it. */
  readonly is: (state: State) => boolean;
};

/** The outcome of an event after which the flow continues. */
export type GoesOn<State extends string, Known> = {
  readonly kind: 'goes on';
  /** The resulting states, as leaves of the chart; in a parallel chart, the leaves of the regions that change. */
  readonly to: readonly State[];
  /** The message to the person. */
  readonly says: ExpectedMessage | null;
  /** Additional knowledge of the tester from now on. */
  readonly knows: Partial<Known>;
  /** The address of the next page, such as '/edit-library', if the flow leads to a page. It includes the query if the query matters. */
  readonly page: string | undefined;
  /** The new address of the current page, if a choice of the person changes the address. */
  readonly address: string | undefined;
  /** Whether the next page replaces the current page in the history, so that Back does not return to it. */
  readonly isInstead: boolean;
  /** The message that the next page shows for this flow: the key of a text of the portal, or a text that the server sent. */
  readonly brings: string | undefined;
  /** The reason why the flow leads to the error page, which has a message for each reason. */
  readonly reason: NavigationState['reason'] | undefined;
  /** The address at which the error page offers to try again. */
  readonly again: string | undefined;
};

/** The outcome of an event without effect. */
export type Stays = {
  readonly kind: 'stays';
  /** The reason. 'absent' means that the control is missing or covered by a dialog, and 'in vain' that the control has no effect. */
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
 * Returns the outcome that the flow continues in a state: `to('refused.notFound', { danger: 'changeSchool.premiumCodeError' })`.
 * @param more the message in that state, by severity and content key; and the new knowledge. The next page is `page` if Back returns here,
 * otherwise `instead`. `brings` is the message that this flow passes on to the next page. `address` is the new address of this page. For
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

/** Returns the outcome that depends on the state of the flow. In states without an entry the event cannot happen. */
export const at =
  <const At extends string, State extends string, Known>(places: { readonly [P in At]: Leads<State, Known> }) =>
  (place: Place<At, Known>): ExpectedOutcome<State, Known> | undefined => {
    const leads = (Object.entries(places) as [At, Leads<State, Known>][]).find(([state]) => place.is(state))?.[1];
    return typeof leads === 'function' ? leads(place as unknown as Place<State, Known>) : leads;
  };
