import type { ComponentType, ReactNode } from 'react';
import type { useTranslation } from '../shared/i18n';
import type { Words } from './words';

/** The data from which an example is rendered: translated texts, and the value in the chart of the example. */
export type Situation<Value = unknown> = {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly words: Words;
  readonly value: Value;
  keep(value: Value): void;
  /** Closes a part that is open over the page. */
  readonly close: () => void;
};

/** The example of a part in one state. */
export type Example<Props> = {
  /** The first value in the chart of the example. */
  readonly begins?: unknown;
  readonly props: (situation: Situation) => Props;
  /** Returns the part inside other elements, such as a form that is being sent. */
  readonly around?: (part: ReactNode, situation: Situation) => ReactNode;
};

/** The names of states, by the name of the prop that puts a part into the state. */
const statesByProp = {
  disabled: 'disabled',
  busy: 'busy',
  isBusy: 'busy',
  error: 'error',
  isWrong: 'error',
  items: 'empty',
  readOnly: 'fixed',
  label: 'long text',
  title: 'long text',
  caption: 'long text',
  children: 'long text',
} as const;

type ByProp = typeof statesByProp;

/** The states that need an example: `idle`, and the states in `statesByProp` for the props of the part. */
type StatesOf<Props> = 'idle' | ByProp[keyof Props & keyof ByProp];

/** The examples by state. The compiler requires all states in `StatesOf`; other states are optional. */
type Examples<Props> = Readonly<Record<StatesOf<Props>, Example<Props>>> & { readonly [state: string]: Example<Props> };

/** A part of the kit with its examples. */
export type Part = {
  /** Name of the part in the code. */
  readonly name: string;
  readonly component: ComponentType<object>;
  readonly states: Readonly<Record<string, Example<object>>>;
  /** Whether the part is shown only after a press, because it lies over the page or scrolls into the window. */
  readonly opens: boolean;
};

/** Returns a function that creates a part from its name, its component and its examples. */
const makePart = (opens: boolean) =>
  function part<Props extends object>(name: string, component: ComponentType<Props>, states: Examples<Props>): Part {
    // The cast is safe, because the page passes to a component only the props of the examples of this component.
    return { name, component, states, opens } as unknown as Part;
  };

/** Creates a part that is shown inside the page. */
export const part = makePart(false);

/** Creates a part that opens over the page, or that scrolls itself into the window. */
export const partThatOpens = makePart(true);

/** Creates an example from a function that returns the props. `begins` is the first value in the chart of the example. */
export const example = <Props, Value = undefined>(
  props: (situation: Situation<Value>) => Props,
  more: { readonly begins?: Value; readonly around?: (part: ReactNode, situation: Situation<Value>) => ReactNode } = {},
): Example<Props> => ({ ...more, props }) as Example<Props>;

/** Does nothing. Examples that never change pass this function as an event handler. */
export const nothing = (): void => undefined;
