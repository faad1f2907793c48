import { act, cleanup, render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from '../../../src/shared/ui/behaviour/late';
import { show } from './show';

type Props = { readonly name: string };

const Greeting = ({ name }: Props) => <p>{`Hello ${name}`}</p>;

/** Makes a part whose code loads or fails when the test decides. */
const makeDelayedPart = () => {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<typeof Greeting>((resolve, reject) => {
        asked.push({ come: () => resolve(Greeting), fail: () => reject(new Error('no chunk')) });
      }),
  );
  const settle = (what: 'come' | 'fail') => act(async () => asked.at(-1)?.[what]());
  return { Part: late<Props>(load, { fallback: <p>Loading</p>, overdue: <p>Too late</p> }), load, settle };
};

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message || this.props.children;
}

beforeEach(cleanup);

it('shows its fallback until its code has loaded', async () => {
  const { Part, settle } = makeDelayedPart();
  await show(<Part name="Ana" />);
  expect(document.body.textContent).toBe('Loading');
  await settle('come');
  expect(document.body.textContent).toBe('Hello Ana');
});

it('renders at once the next time, without another request', async () => {
  const { Part, load, settle } = makeDelayedPart();
  await show(<Part name="Ana" />);
  await settle('come');
  await show(<Part name="Eva" />);
  expect(document.body.textContent).toBe('Hello Eva');
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws in place when its code fails to load, and retries with its next use', async () => {
  const { Part, settle } = makeDelayedPart();
  const caught = vi.fn();
  render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
    { onCaughtError: caught },
  );
  await settle('fail');
  expect(document.body.textContent).toBe('no chunk');
  expect(caught).toHaveBeenCalledTimes(1);

  await show(<Part name="Ana" />);
  await settle('come');
  expect(document.body.textContent).toBe('Hello Ana');
});

describe('code that does not load in time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is reported as overdue after 15 seconds, and shown when it loads later', async () => {
    const { Part, settle } = makeDelayedPart();
    render(<Part name="Ana" />);
    await pass(14_999);
    expect(document.body.textContent).toBe('Loading');
    await pass(1);
    expect(document.body.textContent).toBe('Too late');
    await settle('come');
    expect(document.body.textContent).toBe('Hello Ana');
  });

  it('has no running timer after its place was removed or its code has loaded', async () => {
    const { Part, settle } = makeDelayedPart();
    const { unmount } = render(<Part name="Ana" />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    render(<Part name="Eva" />);
    await settle('come');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is replaced by another component, which stays until the next rendering of the part', async () => {
    const asked: ((part: typeof Greeting) => void)[] = [];
    const Part = late<Props>(() => new Promise((come) => asked.push(come)), {
      instead: ({ name }) => <p>{`Plainly, hello ${name}`}</p>,
      patienceMs: 4000,
    });
    render(<Part name="Ana" />);
    await pass(3999);
    expect(document.body.textContent).toBe('');
    await pass(1);
    expect(document.body.textContent).toBe('Plainly, hello Ana');
    await act(async () => asked[0]?.(Greeting));
    expect(document.body.textContent).toBe('Plainly, hello Ana');

    cleanup();
    render(<Part name="Eva" />);
    expect(document.body.textContent).toBe('Hello Eva');
  });

  it('is not replaced again if it fails after its replacement', async () => {
    const failed: ((error: Error) => void)[] = [];
    const Part = late<Props>(() => new Promise((_, fail) => failed.push(fail)), { instead: () => <input aria-label="begun" /> });
    const { container } = render(<Part name="Ana" />);
    await pass(15_000);
    const begun = container.querySelector('input');
    await act(async () => failed[0]?.(new Error('no chunk')));
    expect(container.querySelector('input')).toBe(begun);
    expect(begun).not.toBeNull();
  });

  it('keeps its fallback if it has no message for this case', async () => {
    const Part = late<Props>(() => new Promise(() => {}), { fallback: <p>Loading</p> });
    render(<Part name="Ana" />);
    await pass(15_000);
    expect(document.body.textContent).toBe('Loading');
  });
});

it('ignores code that loads after it was unmounted', async () => {
  const { Part, settle } = makeDelayedPart();
  const { unmount } = await show(<Part name="Ana" />);
  unmount();
  await settle('come');
  expect(document.body.textContent).toBe('');
});

describe('a part that throws while it is rendered', () => {
  const Faulty = (_: Props): never => {
    throw new Error('a fault');
  };
  const drawFaulty = async (how: Parameters<typeof late<Props>>[1]) => {
    const Part = late<Props>(async () => Faulty, how);
    const caught = vi.fn();
    render(
      <Boundary>
        <p>around</p>
        <Part name="Ana" />
      </Boundary>,
      { onCaughtError: caught },
    );
    await act(async () => undefined);
    expect(caught).toHaveBeenCalled();
    return document.body.textContent;
  };

  it('without a replacement removes the elements around it', async () => {
    expect(await drawFaulty({})).toBe('a fault');
  });

  it('with a replacement keeps the elements around it', async () => {
    expect(await drawFaulty({ instead: null })).toBe('around');
    cleanup();
    expect(await drawFaulty({ instead: ({ name }) => <p>{`Plainly, hello ${name}`}</p> })).toBe('aroundPlainly, hello Ana');
  });
});
