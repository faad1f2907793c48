import { Icon } from '../../shared/ui/native/icon';
import './tool.css';

type Props = {
  readonly name: string;
  /** Icon of the button; without an icon, the button shows `text`. */
  readonly drawing?: string;
  /** Short visible text. The name begins with this text. */
  readonly text?: string;
  readonly onPress: () => void;
  /** Whether a press has no effect. The button has no attribute `disabled`, because a disabled button would lose focus. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
};

/** A small button that shows its name when the pointer is over the button. */
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
