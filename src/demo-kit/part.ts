import type { ComponentType, ReactNode } from 'react';
import type { useTranslation } from '../shared/i18n';
import type { Words } from './words';

/** The data from which an example is drawn: the texts of the language, and the value that its chart keeps. */
export type Situation<Value = unknown> = {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly words: Words;
  readonly value: Value;
  keep(value: Value): void;
  /** Closes a part that lies over the page. */
  readonly close: () => void;
};

/** A part in one state. */
export type Example<Props> = {
  /** The first value of the example's chart. */
  readonly begins?: unknown;
  readonly props: (situation: Situation) => Props;
  /** Puts elements around the part, such as a form that is being sent. */
  readonly around?: (part: ReactNode, situation: Situation) => ReactNode;
};

/** The props that give a part another state, each with the name of that state. */
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

/** The states in which a part has to be shown: `idle`, and the state of each prop in `statesByProp`. */
type StatesOf<Props> = 'idle' | ByProp[keyof Props & keyof ByProp];

/** An example for each state. The compiler demands the states of the props; other states may be added. */
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

/** Returns a function that makes a part from its name, its component and its examples. */
const makePart = (opens: boolean) =>
  function part<Props extends object>(name: string, component: ComponentType<Props>, states: Examples<Props>): Part {
    // The cast is safe, because each component gets only the props of its own examples.
    return { name, component, states, opens } as unknown as Part;
  };

/** Makes a part that stands in the page. */
export const part = makePart(false);

/** Makes a part that lies over the page, or scrolls into the window by itself. */
export const partThatOpens = makePart(true);

/** Makes an example from its texts and, if `begins` is given, from a value that its chart keeps. */
export const example = <Props, Value = undefined>(
  props: (situation: Situation<Value>) => Props,
  more: { readonly begins?: Value; readonly around?: (part: ReactNode, situation: Situation<Value>) => ReactNode } = {},
): Example<Props> => ({ ...more, props }) as Example<Props>;

/** Ignores the events of an example in which nothing changes. */
export const nothing = (): void => undefined;
