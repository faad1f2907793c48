import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, StateValueFrom } from 'xstate';
import type { PortalSession, User } from '../../src/areas/session';
import type { WireUser } from './fixtures';
import type { Leads, Place } from './leads';
import type { Page } from './page';
import type { Answer, Scenario } from './wire/answers';
import type { Sent } from './wire/sent';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
/** Events that a person, or the page on their behalf, causes. */
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

/** Cases of one event, by names that read on from 'a teacher …': what is done, and where it leads. They may depend on where the tester stands. */
type Cases<M extends AnyStateMachine, Known, P> =
  | Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>
  | ((place: PlaceIn<M, Known>) => Readonly<Record<string, readonly [P, LeadsIn<M, Known>]>>);

/** Of an event that carries nothing it is only told where it leads. */
type EventCases<M extends AnyStateMachine, Known> = {
  readonly [T in PersonEvent<M>['type']]: keyof Typed<PersonEvent<M>, T> extends 'type'
    ? LeadsIn<M, Known>
    : Cases<M, Known, Payload<Typed<PersonEvent<M>, T>>>;
};

/** Where a flow stands when something is done. */
export type Here<M extends AnyStateMachine, Known> = PlaceIn<M, Known> & {
  /** Waits until another flow of the page has asked for these operations, and answers them; a captcha on the way is taken care of. */
  readonly answers: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** From now on the server answers so what the portal around the flow asks; waits until it has been asked. */
  readonly henceforth: (of: Readonly<Record<string, Answer>>) => Promise<void>;
};

/** A situation from which paths start. */
export type Situation<Input, L> = {
  /** Who is signed in; nobody when left out. */
  readonly user?: WireUser;
  /** Address of the page here, where it is not the same for everybody. */
  readonly opens?: string;
  /** What an earlier visit in this tab has left (session storage), by key. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** What the page gives the flow here, where it is not the same function of the person everywhere. */
  readonly input?: Input;
  /** Where the flow begins. */
  readonly leads: L;
};

/** What comes of a call that asks no network: told by value. */
export type ByValue = { readonly output: unknown } | { readonly error: { readonly _tag: string } };

/** What a tester knows of one call of a flow. */
export type Call<L = Leads, Known = Record<string, unknown>> = {
  /** What is sent, by operationId in order; captcha challenges come by themselves. */
  readonly sends?: (known: Known) => Readonly<Record<string, Sent>>;
  /** What the server answers, by case, and where that leads. */
  readonly answers?: Readonly<Record<string, readonly [Scenario, L]>>;
  /** Where the standard faults lead: all of them, or by what befalls or by the operation that it befalls, `otherwise` for the rest. */
  readonly faults?: L | Readonly<Record<string, L>>;
  /** What becomes of the call that no answer of the server brings about. */
  readonly ends?: Readonly<Record<string, readonly [ByValue, L]>>;
  /** What it loads of the portal's own files, by their address: they come, or are cut off, when a path says so. */
  readonly files?: (known: Known) => RegExp;
  /** The person is not told that it is under way. */
  readonly quietly?: true;
};

type Show<Known> = (page: Page, known: Known) => void | Promise<void>;

/** What a model says besides what the tester keeps in mind. */
type Told<M extends AnyStateMachine, Known> = {
  readonly name: string;
  readonly area: string;
  /** Address of its page. */
  readonly opens: string;
  /** The flow stands around the pages, in header or footer: the guard of a page does not concern it. */
  readonly aroundPages?: true;
  /** What leads from the page of that address to the flow, where it is not there at once: a button that opens it, say. Each step is done as soon as it can be. */
  readonly reach?: readonly ((page: Page) => void | Promise<void>)[];
  /** The page, loaded only where it is drawn; none for a flow with which the portal starts. */
  readonly page?: () => Promise<ComponentType<{ logic: M }>>;
  /** The portal starts with this flow, as the part of its session of that name: what becomes of it is seen on the whole portal. */
  readonly starts?: keyof Pick<PortalSession, 'person' | 'language'>;
  /** Who comes, in which situation: every role and every start that makes a difference. */
  readonly inputs: Readonly<Record<string, Situation<InputFrom<M>, LeadsIn<M, Known>>>>;
  /** What the page gives the flow, as the page makes it of the person. */
  readonly input?: (user: User) => InputFrom<M>;
  /** What can happen that the person does, and where it leads. */
  readonly events: EventCases<M, Known>;
  /** What the flow calls, by the ids of its invokes; a test compares them with the chart's. The standard faults come by themselves. */
  readonly calls: Readonly<Record<string, Call<LeadsIn<M, Known>, Known>>>;
  /** Where time leads, by the state that it passes in: after how many milliseconds, and where to. */
  readonly after?: { readonly [S in StateOf<M>]?: readonly [ms: number, leads: LeadsIn<M, Known>] };
  /** What the page around the flow asks for, by operationId, where the flow is but a part of its page. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** Tells the flow's own requests by their address from those that the portal around it makes to the same operation; left out: the first one is the portal's. */
  readonly isOurs?: (address: string) => boolean;
  /** How a person causes each event. */
  readonly perform: {
    readonly [T in PersonEvent<M>['type']]: (page: Page, event: Typed<PersonEvent<M>, T>, here: Here<M, Known>) => void | Promise<void>;
  };
  /**
   * What is seen in each state, by leaf or by a state around it; a sentence says why nothing is to be seen.
   * The message that `leads` tells, the next page, and that something is under way are looked for by themselves.
   */
  readonly shows: { readonly [S in StateOf<M>]?: Show<Known> | string };
};

type Memory<Known> = {
  /**
   * What the tester keeps in mind at the start, as far as it matters to what comes next.
   * It is changed by what `leads` tell alone, never by the chart: states that agree in it are one.
   */
  readonly knows: Known;
};

/** What a tester knows of a flow. The engine makes paths of it and runs them on the chart, in jsdom and in a browser. */
export type Model<M extends AnyStateMachine = AnyStateMachine, Known = Record<string, unknown>> = Told<M, Known> &
  Memory<Known> & {
    /** The flow, bound to its services. */
    readonly flow: M;
  };

/** The model of a flow: see tests/support/README.md. */
export const model = <M extends AnyStateMachine, Known extends object>(
  flow: M,
  told: Memory<Known> & Told<M, NoInfer<Known>>,
): Model<M, Known> => ({ ...told, flow });
