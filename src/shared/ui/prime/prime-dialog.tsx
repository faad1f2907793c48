import { Dialog, type DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { focusInPlace } from '../behaviour/focus';
import { Prime } from './prime';
import './modal.css';

export type FrameProps = DialogProps & { readonly header: ReactNode; readonly footer: ReactNode };

/** Returns the text of the topmost open dialog. */
const openText = () => [...document.querySelectorAll('.modal-message')].at(-1);

/**
 * PrimeReact's dialog, which loads with the first dialog. The portal gives the close button its name, so the dialog needs no texts of
 * PrimeReact.
 */
export function PrimeDialog(props: FrameProps) {
  const { t } = useTranslation();

  // While focus moves from one control to the next, no element has focus. A page that is drawn in this moment must not take the focus back.
  const isMoving = useRef(false);
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent) => {
      isMoving.current = relatedTarget !== null;
    };
    const arrive = () => {
      isMoving.current = false;
    };
    document.addEventListener('focusout', leave, true);
    document.addEventListener('focusin', arrive, true);
    return () => {
      document.removeEventListener('focusout', leave, true);
      document.removeEventListener('focusin', arrive, true);
    };
  }, []);

  // Focus must stay inside the dialog if the pressed button is removed.
  useEffect(() => {
    if (!isMoving.current && document.activeElement === document.body) focusInPlace(openText());
  });

  // When this dialog closes, its opener may be behind a dialog that stays open. The open dialog then takes focus.
  useEffect(
    () => () => {
      if (!document.activeElement?.closest('[role="dialog"]')) focusInPlace(openText());
    },
    [],
  );

  return (
    <Prime>
      <Dialog ariaCloseIconLabel={t('common.close')} {...props} />
    </Prime>
  );
}
