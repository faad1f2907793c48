import { Icon } from '../../shared/ui/icon';
import './tool.css';

type Props = {
  readonly name: string;
  readonly drawing: string;
  readonly onPress: () => void;
  /** There is nothing to do now; it keeps focus. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
};

/** A button with a drawing; its name is seen on hovering. */
export function Tool({ name, drawing, onPress, disabled = false, busy = false }: Props) {
  return (
    <button
      type="button"
      className="tool"
      title={name}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!disabled && !busy) onPress();
      }}
    >
      <Icon drawing={drawing} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
