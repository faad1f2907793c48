import { Icon } from '../../shared/ui/native/icon';
import './tool.css';

type Props = {
  readonly name: string;
  /** Visible content: a drawing, or a short text with which the name begins. */
  readonly drawing?: string;
  readonly text?: string;
  readonly onPress: () => void;
  /** A press does nothing, but the button keeps focus, which a `disabled` one would lose. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
};

/** A small button, which shows its name under the pointer. */
export function Tool({ name, drawing, text, onPress, disabled = false, busy = false }: Props) {
  return (
    <button
      type="button"
      className={drawing ? 'tool' : 'tool tool-text'}
      title={name}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!disabled && !busy) onPress();
      }}
    >
      {drawing ? <Icon drawing={drawing} /> : <span aria-hidden="true">{text}</span>}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
