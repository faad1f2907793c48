import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWayBack } from '../../flow/came-from';
import { useBusyForm } from './form';
import './action.css';

/** The look of a button: `main` for the main action of a view, `side` for other actions, `quiet` for rare actions. */
type ButtonLook = 'main' | 'side' | 'quiet';

const looks = { main: '', side: ' p-button-outlined', quiet: ' p-button-text' } as const;

/** Returns the classes that give a button the look of PrimeReact, even before PrimeReact's code has loaded. */
export const buttonClasses = (look: ButtonLook = 'main'): string => `action p-button p-component${looks[look]}`;

/** Keeps focus in a field during a press. A field that loses focus may show an error, which would move the button away from the pointer. */
const stayInField = (event: MouseEvent) => {
  if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
};

type ActionProps = {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  /** Whether the button submits the surrounding form. The button is then busy while the form is being sent. */
  readonly submit?: boolean;
  /** The id of the form that the button submits, if the button is outside of the form. */
  readonly form?: string;
  readonly busy?: boolean;
  /** Whether the action is impossible now. */
  readonly disabled?: boolean;
  /** Id of the element that says why the button is disabled. */
  readonly describedBy?: string | undefined;
  readonly onPress?: () => void;
};

/** A button. While the button is busy, a press does nothing. The button then keeps focus, and screen readers announce it as busy. */
export const Action = memo(function Action({
  children,
  look = 'main',
  submit = false,
  form,
  busy = false,
  disabled = false,
  describedBy,
  onPress,
}: ActionProps) {
  const sending = useBusyForm() && submit;
  const waiting = busy || sending;
  return (
    <button
      type={submit || form !== undefined ? 'submit' : 'button'}
      form={form}
      className={buttonClasses(look)}
      disabled={disabled && !waiting}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      aria-describedby={describedBy}
      onMouseDown={stayInField}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onPress?.();
      }}
    >
      {waiting && <span className="action-spinner" aria-hidden="true" />}
      <span className="p-button-label">{children}</span>
    </button>
  );
});

type ActionLinkProps = {
  /** Address inside the portal. */
  readonly to: string;
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  /** `from here` for a link to a page that has a link back to this page. `back` for the link back (see came-from.ts). */
  readonly way?: 'from here' | 'back';
};

/** A link that looks like a button. */
export function ActionLink({ to, children, look = 'main', way }: ActionLinkProps) {
  const { fromHere, back } = useWayBack();
  const onClick = way && { 'from here': fromHere, back }[way];
  return (
    <Link to={to} onClick={onClick} className={buttonClasses(look)}>
      <span className="p-button-label">{children}</span>
    </Link>
  );
}
