import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyActorRef, assign, createActor, setup } from 'xstate';
import { useActorValue } from '../../../src/shared/flow/use-actor-value';
import { show } from '../ui/show';

const counter = setup({ types: { events: {} as { type: 'counted'; by: number }, context: {} as { count: number } } }).createMachine({
  context: { count: 0 },
  on: { counted: { actions: assign({ count: ({ context, event }) => context.count + event.by }) } },
});

let renderings = 0;
function Parity({ of }: { readonly of: AnyActorRef | undefined }) {
  const parity = useActorValue(of, () => (of ? of.getSnapshot().context.count % 2 : 'nothing'));
  renderings += 1;
  return <p role="note">{parity}</p>;
}
const text = () => screen.getByRole('note').textContent;

it('renders again only when the selected value changes, and follows a new actor', async () => {
  const [first, second] = [createActor(counter).start(), createActor(counter).start()];
  const { rerender, unmount } = await show(<Parity of={undefined} />);
  expect(text()).toBe('nothing');

  rerender(<Parity of={first} />);
  expect(text()).toBe('0');
  act(() => first.send({ type: 'counted', by: 1 }));
  expect(text()).toBe('1');

  renderings = 0;
  act(() => first.send({ type: 'counted', by: 2 }));
  expect([text(), renderings]).toEqual(['1', 0]);

  rerender(<Parity of={second} />);
  renderings = 0;
  act(() => first.send({ type: 'counted', by: 1 }));
  expect([text(), renderings]).toEqual(['0', 0]);
  act(() => second.send({ type: 'counted', by: 1 }));
  expect(text()).toBe('1');
  unmount();
});
