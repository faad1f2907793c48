import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon';
import './menu.css';

type Props = {
  /** The content of the button. If the content has no words, give a `name`. */
  readonly label: ReactNode;
  /** The name of the button for screen readers. */
  readonly name?: string;
  /** Links and buttons. A press of a link or button closes the menu. */
  readonly children: ReactNode;
  /** The last item of the list, which loads when the menu is first opened. The menu stays open while this item is used. */
  readonly below?: ReactNode;
};

/**
 * Returns whether a place is outside of a menu, so that focus or a press at this place closes the menu. A message over the page counts as
 * inside. It may report the result of a choice in the menu, and offer the choice again. A dialog that opens without a press, for example
 * after the end of the session, also counts as inside. The person then continues in the menu.
 */
const isElsewhere = (menu: Element | null, place: EventTarget | null): boolean =>
  place instanceof Element && !menu?.contains(place) && place.closest('.toast, [role="dialog"]') === null;

/**
 * A button that opens a short list of links and buttons under it (the disclosure pattern of ARIA for site menus). Escape closes the list
 * and returns focus to the button. The list also closes when the person leaves the menu or presses an entry.
 */
export function Menu({ label, name, children, below }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (isElsewhere(box.current, event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape, and for focus that leaves
    <div
      ref={box}
      className="menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={(event) => {
        if (isElsewhere(event.currentTarget, event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
          setWasOpened(true);
        }}
      >
        {label}
        <Icon drawing={angleDown} />
      </button>
      <ul id={id} className="menu-items" hidden={!open}>
        {Children.toArray(children).map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu are static
          // biome-ignore lint/a11y/useKeyWithClickEvents: the entry inside is the control; this only listens for its click
          <li key={index} onClick={close}>
            {child}
          </li>
        ))}
        {wasOpened && below}
      </ul>
    </div>
  );
}
