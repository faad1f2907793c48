import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, StateValueFrom } from 'xstate';
import type { PortalSession, User } from '../../src/areas/session';
import type { WireUser } from './fixtures';
import type { Leads, Place } from './leads';
import type { Page } from './page';
import type { Answer, FileAnswer, NetworkBehaviour } from './wire/answers';
import type { ExpectedRequest } from './wire/sent';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
/** Events that a person causes, or that the page causes for the person. */
type PersonEvent<M extends AnyStateMachine> = Exclude<EventOf<M>, { type: `xstate.${string}` }>;
type Typed<E, T> = Extract<E, { type: T }>;
type Payload<E> = Omit<E, 'type'>;

/** The paths of all states of a chart, such as 'failed' and 'failed.notLocated'. */
export type StateName<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | (V[K] extends undefined ? never : `${K}.${StateName<NonNullable<V[K]>>}`) }[keyof V & string];

type StateOf<M extends AnyStateMachine> = StateName<StateValueFrom<M>>;
type LeadsIn<M extends AnyStateMachine, Known> = Leads<StateOf<M>, Known>;
type PlaceIn<M extends AnyStateMachine, Known> = Place<StateOf<M>, Known>;

/**
 * The cases of one event. The name of a case continues 'a teacher …' with the action and its outcome. The cases may depend on the tester's
 * position.
 */
type Cases<M extends AnyStateMachine, Known, P> =
  | Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>
  | ((place: PlaceIn<M, Known>) => Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>);

/** The cases of all events. An event without data needs no named cases: it may state only its outcome. */
type EventCases<M extends AnyStateMachine, Known> = {
  readonly [T in PersonEvent<M>['type']]: keyof Typed<PersonEvent<M>, T> extends 'type'
    ? LeadsIn<M, Known> | Cases<M, Known, Readonly<Record<string, never>>>
    : Cases<M, Known, Payload<Typed<PersonEvent<M>, T>>>;
};

/** The position of a flow when an action happens. */
export type Here<M extends AnyStateMachine, Known> = PlaceIn<M, Known> & {
  /** Waits until another flow of the page has sent the given requests, and answers them. Captcha challenges are answered automatically. */
  readonly answers: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** Sets the server's answers to the portal's own calls around the flow, and waits until these calls have been answered. */
  readonly henceforth: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** Lets the given time pass, because another flow of the page waits for it. */
  readonly passes: (ms: number) => Promise<void>;
};

/** A scenario from which paths start. */
export type Scenario<Input, L> = {
  /** The signed-in person. Without a user, nobody is signed in. */
  readonly user?: WireUser;
  /** The address of the page in this scenario, if it differs from the address in the model. */
  readonly opens?: string;
  /** The session storage that an earlier visit in this tab has left, by key. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** The width of the window of a phone when the page opens. Only runs in jsdom use this width. */
  readonly width?: number;
  /** The input of the flow in this scenario, if the page does not derive it from the person. */
  readonly input?: Input;
  /** The answers to the page's calls around the flow that differ in this scenario. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** The reason why no browser can be in this scenario. Paths with a reason run only on the chart and in jsdom. */
  readonly notInBrowser?: string;
  /** The initial state of the flow. */
  readonly leads: L;
};

/** The result of a call that uses no network: its output or its error. */
export type ByValue = { readonly output: unknown } | { readonly error: { readonly _tag: string } };

/** The specification of one call of a flow. */
export type Call<L = Leads, Known = Record<string, unknown>> = {
  /** Returns the expected requests, by operationId and in their order. Captcha challenges need not be stated. */
  readonly sends?: (known: Known) => Readonly<Record<string, ExpectedRequest>>;
  /** The server's answers and their outcomes, by the name of the case. */
  readonly answers?: Readonly<Record<string, readonly [NetworkBehaviour, L]>>;
  /**
   * The outcomes of the standard faults and refusals: one outcome for all, or outcomes by name or by operation. The key `otherwise` has the
   * outcome of all faults without an entry.
   */
  readonly faults?: L | Readonly<Record<string, L>>;
  /** The outcomes of the standard refusals that `answers` does not name, if they differ from the outcomes of the faults. */
  readonly refused?: L | Readonly<Record<string, L>>;
  /**
   * The outcomes of the call that no server answer causes. The third part of an outcome is the answer that a browser gets for the file
   * in `loads`.
   */
  readonly ends?: Readonly<Record<string, readonly [ByValue, L, FileAnswer?]>>;
  /**
   * The address of a file of the server that the page itself loads, such as a picture. In a browser, `ends` decides whether the file
   * arrives or its transfer breaks off.
   */
  readonly loads?: (known: Known) => RegExp;
  /** Returns a pattern for the addresses of the portal's own files that the call loads. A path decides whether these files load or fail. */
  readonly files?: (known: Known) => RegExp;
  /** Whether the page does not show that the call is running. */
  readonly quietly?: true;
  /** Whether the request continues after the flow has left the state of the call. No code waits for the answer then. */
  readonly outlives?: true;
  /**
   * Whether the browser itself answers the call, for example with its clipboard. A test cannot choose such an answer. In jsdom the path
   * therefore ends the call, and in a browser no path contains the call. Journeys use the browser's own answer.
   */
  readonly ofBrowser?: true;
};

type Show<Known> = (page: Page, known: Known) => void | Promise<void>;

/** A model without the tester's knowledge. */
type Memoryless<M extends AnyStateMachine, Known> = {
  readonly name: string;
  readonly area: string;
  /** The address of the page of the flow. */
  readonly opens: string;
  /** The width in pixels of the narrowest window in which the flow runs. A browser checks the screens of the flow in no narrower window. */
  readonly narrowest?: number;
  /** Whether the flow is outside the pages, in header or footer. Page guards do not apply to such a flow. */
  readonly aroundPages?: true;
  /**
   * The steps from the opened page to a flow that does not start with its page. An example is the press of a button. Each step is done as
   * soon as it is possible.
   */
  readonly reach?: readonly ((page: Page) => void | Promise<void>)[];
  /**
   * Loads the component of the page. Tests that do not render the page need not load its code. A flow that starts with the portal has no
   * page.
   */
  readonly page?: () => Promise<ComponentType<{ logic: M }>>;
  /** The part of the portal's session that is this flow. The portal itself starts such a flow, so tests render the whole portal. */
  readonly starts?: keyof Pick<PortalSession, 'person' | 'language'>;
  /** Loads, before a run, the parts of the portal that usually load on demand. Otherwise chance would decide which parts a screen shows. */
  readonly loads?: () => Promise<unknown>;
  /** The scenarios: every role and every start that makes a difference. */
  readonly inputs: Readonly<Record<string, Scenario<InputFrom<M>, LeadsIn<M, Known>>>>;
  /** The input of the flow, as the page derives it from the person. */
  readonly input?: (user: User) => InputFrom<M>;
  /** The person's actions, and their outcomes. */
  readonly events: EventCases<M, Known>;
  /**
   * The calls of the flow, by the ids of its invokes. A test compares these ids with those in the chart. The standard faults are added
   * automatically.
   */
  readonly calls: Readonly<Record<string, Call<LeadsIn<M, Known>, Known>>>;
  /** The outcomes of delays, by state: the delay in milliseconds, and the target. */
  readonly after?: { readonly [S in StateOf<M>]?: readonly [ms: number, leads: LeadsIn<M, Known>] };
  /** The states in which an inner flow takes the browser to another site. No path in a browser contains these states. */
  readonly leavesIn?: readonly StateOf<M>[];
  /** The answers to the calls of the page around the flow, by operationId. Other flows on the page make these calls. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** The operations in `around` that inner flows call. Runs in jsdom answer these calls at once, as runs in a browser do. */
  readonly atOnce?: readonly string[];
  /**
   * Whether the flow or one of its inner flows makes the request to this address. The function is needed if the portal requests the same
   * operation. Without the function, or if it returns undefined, the first request is the portal's.
   */
  readonly isOurs?: (address: string) => boolean | undefined;
  /** How a person causes each event. */
  readonly perform: {
    readonly [T in PersonEvent<M>['type']]: (page: Page, event: Typed<PersonEvent<M>, T>, here: Here<M, Known>) => void | Promise<void>;
  };
  /**
   * Checks of the content of each state, by the name of a leaf or of an outer state. A sentence instead of a check gives the reason why the
   * state shows nothing. The message of `leads`, the next page, and the busy state are checked automatically.
   */
  readonly shows: { readonly [S in StateOf<M>]?: Show<Known> | string };
};

type Memory<Known> = {
  /**
   * The tester's knowledge at the start, as far as it affects later steps. Only `leads` change the knowledge, never the chart. Positions
   * with the same states and the same knowledge are one node of the search.
   */
  readonly knows: Known;
};

/** The specification of a flow. The engine generates paths from it and runs them on the chart, in jsdom and in a browser. */
export type Model<M extends AnyStateMachine = AnyStateMachine, Known = Record<string, unknown>> = Memoryless<M, Known> &
  Memory<Known> & {
    /** The flow, bound to its services. */
    readonly flow: M;
  };

/** Returns the model of a flow. `tests/support/README.md` describes the parts of a model. */
export const model = <M extends AnyStateMachine, Known extends object>(
  flow: M,
  told: Memory<Known> & Memoryless<M, NoInfer<Known>>,
): Model<M, Known> => ({ ...told, flow });
