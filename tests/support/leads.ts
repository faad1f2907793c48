import type { Notice } from '../../src/shared/flow/notice';
import type { ErrorReason } from '../../src/shared/flow/use-flow';

/** What the person reads: a text of the portal by its key, or what the server says. */
export type Said = { readonly severity: Notice['severity']; readonly text: string };

/** Where the tester stands when something happens: what they keep in mind, and the states that the model has led them to. */
export type Place<State extends string, Known> = {
  readonly known: Known;
  /** Whether the flow is in that state, or in one within it. */
  readonly is: (state: State) => boolean;
};

/** The flow goes on. */
export type GoesOn<State extends string, Known> = {
  readonly kind: 'goes on';
  /** The states in which the flow rests then, leaves of the chart; of a parallel chart those of the regions that move. */
  readonly to: readonly State[];
  /** What the person reads. */
  readonly says: Said | null;
  /** What the tester keeps in mind from now on, besides what they knew. */
  readonly knows: Partial<Known>;
  /** The next page, where the flow leads to one: '/edit-library', with its query where that matters. */
  readonly page: string | undefined;
  /** The next page takes the place of this one: the browser's Back does not come here again. */
  readonly isInstead: boolean;
  /** What the next page is told, to be read there: what the server said, or a text of the portal by its key. */
  readonly brings: string | undefined;
  /** Why the flow leads to the error page, which has words for it. */
  readonly reason: ErrorReason | undefined;
};

/** Nothing comes of it. */
export type Stays = {
  readonly kind: 'stays';
  /** The control is there and disabled; it is not there, or lies under a dialog; it is used in vain. */
  readonly how: 'disabled' | 'absent' | 'in vain';
};

export type Expected<State extends string = string, Known = Record<string, unknown>> = GoesOn<State, Known> | Stays;

/** Where something leads: told by hand, from the specification; undefined where nobody does it. */
export type Leads<State extends string = string, Known = Record<string, unknown>> =
  | Expected<State, Known>
  | ((place: Place<State, Known>) => Expected<State, Known> | undefined);

type More<Known> = { readonly [S in Notice['severity']]?: string } & {
  readonly knows?: Known;
  readonly page?: string;
  readonly instead?: string;
  readonly brings?: string;
  readonly reason?: ErrorReason;
};

const severities = ['danger', 'warning', 'info', 'success'] as const;

/**
 * The flow goes on to a state: `to('refused.notFound', { danger: 'changeSchool.premiumCodeError' })`.
 * @param more the message that is read there, by severity and content key; what is known from now on; the next page,
 *   as `page` where Back comes here again, as `instead` where it does not; what is read on it that this flow `brings`, and for what `reason`
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
    isInstead: more.instead !== undefined,
    brings: more.brings,
    reason: more.reason,
  };
};

const stays = (how: Stays['how']): Stays => ({ kind: 'stays', how });

/** The control is there, and cannot be used. */
export const disabled = stays('disabled');
/** The page does not offer it: the control is not there, or a dialog lies over it. */
export const absent = stays('absent');
/** It can be done, and nothing comes of it. */
export const inVain = stays('in vain');

/** Where it leads depends on where one stands; in states that are not named nobody does it. */
export const at =
  <const At extends string, State extends string, Known>(places: { readonly [P in At]: Leads<State, Known> }) =>
  (place: Place<At, Known>): Expected<State, Known> | undefined => {
    const leads = (Object.entries(places) as [At, Leads<State, Known>][]).find(([state]) => place.is(state))?.[1];
    return typeof leads === 'function' ? leads(place as unknown as Place<State, Known>) : leads;
  };
