import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWayBack } from '../../flow/came-from';
import { useBusyForm } from './form';
import './action.css';

/** `main` for the main action of a view, `side` for other actions, `quiet` for rare ones. */
type Look = 'main' | 'side' | 'quiet';

const looks = { main: '', side: ' p-button-outlined', quiet: ' p-button-text' } as const;

/** Returns the classes of a button with PrimeReact's look, which the first view has without PrimeReact's code. */
export const buttonClasses = (look: Look = 'main'): string => `action p-button p-component${looks[look]}`;

/** Keeps focus in a field during a press: a field that loses focus may show an error, which moves the button away from the pointer. */
const stayInField = (event: MouseEvent) => {
  if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
};

type ActionProps = {
  readonly children: ReactNode;
  readonly look?: Look;
  /** Whether the button sends the form around it; then it is busy while the form is. */
  readonly submit?: boolean;
  /** Id of the form that the button sends, if it stands outside of that form. */
  readonly form?: string;
  readonly busy?: boolean;
  /** Whether the action is impossible now. */
  readonly disabled?: boolean;
  /** Id of the element that says why the button is disabled. */
  readonly describedBy?: string | undefined;
  readonly onPress?: () => void;
};

/** A button. While it is busy, a press does nothing, but the button keeps focus, and screen readers hear that it is busy. */
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
  readonly look?: Look;
  /** `from here`: to a page from which the person comes back to this one; `back`: back from such a page (see came-from). */
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
