import { useMachine } from '@xstate/react';
import type { useTranslation } from '../shared/i18n';
import { Action } from '../shared/ui/native/action';
import '../shared/ui/native/layout.css';
import { exampleMachine } from './example-chart';
import type { Part } from './part';
import type { Words } from './words';

type Props = {
  readonly part: Part;
  readonly state: string;
  readonly words: Words;
  readonly t: ReturnType<typeof useTranslation>['t'];
};

/** An example of a part in one state, with the current value in the chart of the example. */
export function ShownExample({ part: { states, component: Component, opens }, state, words, t }: Props) {
  const example = states[state];
  const [snapshot, send] = useMachine(exampleMachine, { input: { begins: example?.begins, opens } });
  if (!example) return null;
  const situation = {
    t,
    words,
    value: snapshot.context.value,
    keep: (value: unknown) => send({ type: 'value.kept', value }),
    close: () => send({ type: 'closed' }),
  };
  const isShown = snapshot.matches('shown');
  const drawn = isShown && <Component {...example.props(situation)} />;
  const framed = example.around ? example.around(drawn, situation) : drawn;
  if (!opens) return framed;
  return (
    <div className="form-stack">
      <div>
        <Action look="side" onPress={() => send({ type: isShown ? 'closed' : 'opened' })}>
          {isShown ? words.hide : words.show}
        </Action>
      </div>
      {framed}
    </div>
  );
}
