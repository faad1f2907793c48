import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { Action } from '../native/action';
import type { FrameProps } from './prime-dialog';
import './plain-dialog.css';

/** The first element in a dialog of the browser. It opens the dialog before another element in the dialog takes focus. */
function Open() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('dialog');
    // A browser without its own dialogs shows the text in the page.
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute('open', '');
    // The browser has given focus to the first control, which may be the wrong control.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  return <span ref={mark} />;
}

/** The browser's own dialog, which replaces PrimeReact's dialog if its code has not loaded. No message or question is then lost. */
export function PlainDialog({ header, footer, children, showCloseIcon, onHide }: FrameProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <dialog
      // biome-ignore lint/a11y/noRedundantRoles: the portal finds its dialogs by this attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={name}
      className="plain-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onHide();
      }}
    >
      <Open />
      <div className="plain-dialog-top">
        <div id={name}>{header}</div>
        {showCloseIcon && (
          <Action look="side" onPress={onHide}>
            {t('common.close')}
          </Action>
        )}
      </div>
      {children}
      {footer}
    </dialog>
  );
}
