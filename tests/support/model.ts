import type { ComponentType } from 'react';
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, StateValueFrom } from 'xstate';
import type { PortalSession, User } from '../../src/areas/session';
import type { Locale } from '../../src/shared/rules/locale';
import type { WireUser } from './fixtures';
import type { Page } from './page';
import type { Answer, Scenario } from './wire/answers';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
/** Events that a person, or the page on their behalf, causes. */
type PersonEvent<M extends AnyStateMachine> = Exclude<EventOf<M>, { type: `xstate.${string}` }>;
type Typed<E, T> = Extract<E, { type: T }>;
type Payload<E> = Omit<E, 'type'>;

/** The ids of the chart's invokes, read off the events that they cause. */
type InvokeId<M extends AnyStateMachine> = EventOf<M>['type'] extends infer T
  ? T extends `xstate.${'done' | 'error'}.actor.${infer Id}`
    ? Id
    : never
  : never;

/** 'failed' | 'failed.search' | …: every state of a chart, by its path. */
type StateName<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | (V[K] extends undefined ? never : `${K}.${StateName<NonNullable<V[K]>>}`) }[keyof V & string];

/** Cases of one event: their names read on from 'a teacher …'. They may depend on where the flow stands. */
export type Cases<Context, P> = Readonly<Record<string, P>> | ((context: Context) => Readonly<Record<string, P>>);

type WithPayload<M extends AnyStateMachine> = {
  readonly [T in PersonEvent<M>['type'] as keyof Typed<PersonEvent<M>, T> extends 'type' ? never : T]: Cases<
    ContextFrom<M>,
    Payload<Typed<PersonEvent<M>, T>>
  >;
};

/** Where a flow stands when something is done. */
export type Here<M extends AnyStateMachine> = {
  readonly context: ContextFrom<M>;
  readonly is: (state: StateName<StateValueFrom<M>>) => boolean;
  /** Waits until another flow of the page has asked for these operations, and answers them; a captcha on the way is taken care of. */
  readonly answers: (of: Readonly<Record<string, Answer>>) => Promise<void>;
  /** From now on the server answers so what the portal around the flow asks; waits until it has been asked. */
  readonly henceforth: (of: Readonly<Record<string, Answer>>) => Promise<void>;
};

/** A situation from which paths start. */
export type Situation<Input> = {
  /** Who is signed in; nobody when left out. */
  readonly user?: WireUser;
  /** Address of the page here, where it is not the same for everybody. */
  readonly opens?: string;
  /** What an earlier visit in this tab has left (session storage), by key. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** What the page gives the flow here, where it is not the same function of the person everywhere. */
  readonly input?: Input;
};

/** What comes of a call that asks no network: told by value. */
export type ByValue = { readonly output: unknown } | { readonly error: { readonly _tag: string } };

/** What a tester knows of a flow. The engine makes paths of it and runs them on the chart, in jsdom and in a browser. */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  readonly name: string;
  readonly area: string;
  /** The flow, bound to its services. */
  readonly flow: M;
  /** Address of its page. */
  readonly opens: string;
  /** The flow stands around the pages, in header or footer: the guard of a page does not concern it. */
  readonly aroundPages?: true;
  /** The languages in which browsers walk the flow; all, unless it is about languages itself. */
  readonly languages?: readonly Locale[];
  /** What leads from the page of that address to the flow, where it is not there at once: a button that opens it, say. */
  readonly reach?: (page: Page) => void | Promise<void>;
  /** The page, loaded only where it is drawn; none for a flow with which the portal starts. */
  readonly page?: () => Promise<ComponentType<{ logic: M }>>;
  /** The portal starts with this flow, as the part of its session of that name: what becomes of it is seen on the whole portal. */
  readonly starts?: keyof Pick<PortalSession, 'person' | 'language'>;
  /** Who comes, in which situation: every role and every start that makes a difference. */
  readonly inputs: Readonly<Record<string, Situation<InputFrom<M>>>>;
  /** What the page gives the flow, as the page makes it of the person. */
  readonly input?: (user: User) => InputFrom<M>;
  /** What the server answers each invoke, by case. The standard faults come by themselves. */
  readonly answers: { readonly [I in InvokeId<M>]?: Readonly<Record<string, Scenario>> };
  /** What the page around the flow asks for, by operationId, where the flow is but a part of its page. */
  readonly around?: Readonly<Record<string, Answer>>;
  /** Tells the flow's own requests by their address from those that the portal around it makes to the same operation; left out: the first one is the portal's. */
  readonly isOurs?: (address: string) => boolean;
  /** Outcomes of invokes that ask no network. */
  readonly outcomes?: { readonly [I in InvokeId<M>]?: Readonly<Record<string, ByValue>> };
  /** What such an invoke loads of the portal's own files, by their address: they come, or are cut off, when a path says so. */
  readonly files?: { readonly [I in InvokeId<M>]?: (context: ContextFrom<M>) => RegExp };
  /** The part of the context that guards read: states that agree in it are one. */
  readonly guardsRead?: (context: ContextFrom<M>) => unknown;
  /** How a person causes each event. */
  readonly perform: {
    readonly [T in PersonEvent<M>['type']]: (page: Page, event: Typed<PersonEvent<M>, T>, here: Here<M>) => void | Promise<void>;
  };
  /**
   * What is seen in each state, by leaf or by a state around it.
   * A notice in the chart's meta and the tag `busy` are checked without being told here.
   */
  readonly shows: {
    readonly [S in StateName<StateValueFrom<M>>]?: (page: Page, context: ContextFrom<M>) => void | Promise<void>;
  };
} & (keyof WithPayload<M> extends never ? { readonly events?: Record<never, never> } : { readonly events: WithPayload<M> });

/** The model of a flow: see tests/support/README.md. */
export const model = <M extends AnyStateMachine>(flow: M, told: Omit<Model<M>, 'flow'>): Model<M> => ({ ...told, flow }) as Model<M>;
