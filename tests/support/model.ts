import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, StateValueFrom } from 'xstate';
import type { PortalSession, User } from '../../src/areas/session';
import type { WireUser } from './fixtures';
import type { Leads, Place } from './leads';
import type { Page } from './page';
import type { Answer, FileAnswer, NetworkBehaviour } from './wire/answers';
import type { ExpectedRequest } from './wire/sent';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
/** Events that a person causes, or the page on their behalf. */
type PersonEvent<M extends AnyStateMachine> = Exclude<EventOf<M>, { type: `xstate.${string}` }>;
type Typed<E, T> = Extract<E, { type: T }>;
type Payload<E> = Omit<E, 'type'>;

/** 'failed' | 'failed.notLocated' | …: every state of a chart, by its path. */
export type StateName<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | (V[K] extends undefined ? never : `${K}.${StateName<NonNullable<V[K]>>}`) }[keyof V & string];

type StateOf<M extends AnyStateMachine> = StateName<StateValueFrom<M>>;
type LeadsIn<M extends AnyStateMachine, Known> = Leads<StateOf<M>, Known>;
type PlaceIn<M extends AnyStateMachine, Known> = Place<StateOf<M>, Known>;

/** Cases of one event. Their names continue 'a teacher …' with the action and its outcome. They may depend on the tester's position. */
type Cases<M extends AnyStateMachine, Known, P> =
  | Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>
  | ((place: PlaceIn<M, Known>) => Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>);

/** The cases of all events. An event without data may state its outcome alone, unless the outcome depends on the tester's position. */
type EventCases<M extends AnyStateMachine, Known> = {
  readonly [T in PersonEvent<M>['type']]: keyof Typed<PersonEvent<M>, T> extends 'type'
    ? LeadsIn<M, Known> | Cases<M, Known, Readonly<Record<string, never>>>
    : Cases<M, Known, Payload<Typed<PersonEvent<M>, T>>>;
};

/** The position of a flow when an action happens. */
export type Here<M extends AnyStateMachine, Known> = PlaceIn<M, Known> & {
  /**
   * Waits until another flow of the page has sent these requests, and answers them; a captcha challenge is answered automatically.
   */
  readonly answers: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** Sets the server's answers to the portal's own calls around the flow; waits until they were made. */
  readonly henceforth: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** Lets time pass for which another flow of the page waits. */
  readonly passes: (ms: number) => Promise<void>;
};

/** A scenario from which paths start. */
export type Scenario<Input, L> = {
  /** The signed-in person. Without a user, nobody is signed in. */
  readonly user?: WireUser;
  /** Address of the page in this scenario, where it differs. */
  readonly opens?: string;
  /** Session storage of an earlier visit in this tab, by key. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** The width of the window when the page opens, for a phone; only jsdom uses it. */
  readonly width?: number;
  /** The input of the flow in this scenario, where it is not a function of the person. */
  readonly input?: Input;
  /** The answers to the page's calls around the flow that differ in this scenario. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** Why no browser can be in this scenario: its paths run on the chart and in jsdom alone. */
  readonly notInBrowser?: string;
  /** The initial state of the flow. */
  readonly leads: L;
};

/** The outcomes of a call without network, by value. */
export type ByValue = { readonly output: unknown } | { readonly error: { readonly _tag: string } };

/** The specification of one call of a flow. */
export type Call<L = Leads, Known = Record<string, unknown>> = {
  /** The requests, by operationId in order; captcha challenges are implied. */
  readonly sends?: (known: Known) => Readonly<Record<string, ExpectedRequest>>;
  /** The server's answers, by case, and their outcomes. */
  readonly answers?: Readonly<Record<string, readonly [NetworkBehaviour, L]>>;
  /** The outcomes of the standard faults and refusals: one for all; or by name or by operation, with `otherwise` for the rest. */
  readonly faults?: L | Readonly<Record<string, L>>;
  /** The outcomes of the standard refusals that `answers` does not name, where they differ from those of the faults. */
  readonly refused?: L | Readonly<Record<string, L>>;
  /**
   * Outcomes of the call that no server answer causes. The third part of an outcome is the answer that a browser gets for the file in
   * `loads`.
   */
  readonly ends?: Readonly<Record<string, readonly [ByValue, L, FileAnswer?]>>;
  /**
   * The address of a file of the server that the page itself loads, such as a picture. In a browser the file arrives or breaks off as
   * `ends` says.
   */
  readonly loads?: (known: Known) => RegExp;
  /** The portal's own files that the call loads, by address: a path decides whether they load or fail. */
  readonly files?: (known: Known) => RegExp;
  /** The page does not show that the call is running. */
  readonly quietly?: true;
  /** The request of the call goes on when its state is left; nobody waits for the answer then. */
  readonly outlives?: true;
  /**
   * The browser itself answers, such as its clipboard. A test cannot choose such an answer: on a page the path alone ends the call, and in
   * a browser paths end before it. Journeys use the browser's own answer.
   */
  readonly ofBrowser?: true;
};

type Show<Known> = (page: Page, known: Known) => void | Promise<void>;

/** A model without the tester's knowledge. */
type Memoryless<M extends AnyStateMachine, Known> = {
  readonly name: string;
  readonly area: string;
  /** Address of the page of the flow. */
  readonly opens: string;
  /** The width in pixels of the narrowest window in which the flow runs. A browser checks the screens of the flow in no narrower window. */
  readonly narrowest?: number;
  /** The flow is outside the pages, in header or footer: page guards do not apply to it. */
  readonly aroundPages?: true;
  /**
   * The steps from the opened page to a flow that does not start with its page. An example is the press of a button. Each step is done as
   * soon as it is possible.
   */
  readonly reach?: readonly ((page: Page) => void | Promise<void>)[];
  /** The page. Its code loads only where it is rendered. A flow that starts with the portal has no page of its own. */
  readonly page?: () => Promise<ComponentType<{ logic: M }>>;
  /** The portal starts this flow as the part of its session with that name, so the whole portal is rendered. */
  readonly starts?: keyof Pick<PortalSession, 'person' | 'language'>;
  /** Loads parts of the portal that load on demand. Otherwise chance would decide whether a screen already shows them. */
  readonly loads?: () => Promise<unknown>;
  /** The scenarios: every role and every start that makes a difference. */
  readonly inputs: Readonly<Record<string, Scenario<InputFrom<M>, LeadsIn<M, Known>>>>;
  /** The input of the flow, as the page derives it from the person. */
  readonly input?: (user: User) => InputFrom<M>;
  /** The person's actions, and their outcomes. */
  readonly events: EventCases<M, Known>;
  /**
   * The calls of the flow, by the ids of its invokes; a test compares them with the chart's. The standard faults are added automatically.
   */
  readonly calls: Readonly<Record<string, Call<LeadsIn<M, Known>, Known>>>;
  /** Outcomes of delays, by state: the delay in milliseconds, and the target. */
  readonly after?: { readonly [S in StateOf<M>]?: readonly [ms: number, leads: LeadsIn<M, Known>] };
  /** The states in which a flow inside this one takes the browser to another site: no browser walks there. */
  readonly leavesIn?: readonly StateOf<M>[];
  /** The answers to the calls of the page around the flow, by operationId. Other flows on the page make these calls. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** The calls in `around` that flows inside this one make: jsdom answers them at once, as a browser does. */
  readonly atOnce?: readonly string[];
  /**
   * Whether a request to this address is one of the flow, or of a flow that this one starts. Needed where the portal requests the same
   * operation. Where the function is absent or returns undefined, the first request is the portal's.
   */
  readonly isOurs?: (address: string) => boolean | undefined;
  /** How a person causes each event. */
  readonly perform: {
    readonly [T in PersonEvent<M>['type']]: (page: Page, event: Typed<PersonEvent<M>, T>, here: Here<M, Known>) => void | Promise<void>;
  };
  /**
   * Checks of the elements that each state shows, by leaf or by an outer state. A sentence instead of a check says why nothing is shown.
   * The message of `leads`, the next page, and the busy state are checked automatically.
   */
  readonly shows: { readonly [S in StateOf<M>]?: Show<Known> | string };
};

type Memory<Known> = {
  /**
   * The tester's knowledge at the start, as far as it affects later steps. Only `leads` change it, never the chart: positions with the same
   * states and knowledge are one node of the search.
   */
  readonly knows: Known;
};

/** The specification of a flow. The engine generates paths from it and runs them on the chart, in jsdom and in a browser. */
export type Model<M extends AnyStateMachine = AnyStateMachine, Known = Record<string, unknown>> = Memoryless<M, Known> &
  Memory<Known> & {
    /** The flow, bound to its services. */
    readonly flow: M;
  };

/** The model of a flow: see tests/support/README.md. */
export const model = <M extends AnyStateMachine, Known extends object>(
  flow: M,
  told: Memory<Known> & Memoryless<M, NoInfer<Known>>,
): Model<M, Known> => ({ ...told, flow });
