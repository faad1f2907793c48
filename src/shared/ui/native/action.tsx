import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWayBack } from '../../flow/came-from';
import { useBusyForm } from './form';
import './action.css';

/** `main` for the one thing to do here, `side` for what else can be done, `quiet` for what is rarely done. */
type Look = 'main' | 'side' | 'quiet';

const looks = { main: '', side: 'p-button-outlined', quiet: 'p-button-text' } as const;

/** The classes of PrimeReact's button: the first view has its look without its code. */
const classesOf = (look: Look) => `action p-button p-component ${looks[look]}`;

/** A field that loses focus may show an error and move the button away from the pointer: the press is handled first. */
const stayInField = (event: MouseEvent) => {
  if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
};

type ActionProps = {
  readonly children: ReactNode;
  readonly look?: Look;
  /** Sends the form around it; it is busy while the form is. */
  readonly submit?: boolean;
  /** Id of the form that it sends, where it stands outside of it. */
  readonly form?: string;
  readonly busy?: boolean;
  /** Disabled: there is nothing to do now. */
  readonly disabled?: boolean;
  /** Id of the words that say why it is disabled. */
  readonly describedBy?: string | undefined;
  readonly onPress?: () => void;
};

/** A button. While busy it cannot be pressed, but keeps focus and says so. */
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
      className={classesOf(look)}
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
  /** It leads to a page from which the person comes back here, or back from such a page (see came-from). */
  readonly way?: 'from here' | 'back';
};

/** A link that looks like a button. */
export function ActionLink({ to, children, look = 'main', way }: ActionLinkProps) {
  const { fromHere, back } = useWayBack();
  const onClick = way && { 'from here': fromHere, back }[way];
  return (
    <Link to={to} onClick={onClick} className={classesOf(look)}>
      <span className="p-button-label">{children}</span>
    </Link>
  );
}
