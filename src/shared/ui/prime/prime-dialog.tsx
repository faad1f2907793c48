import { Dialog, type DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n';
import { focusInPlace } from '../behaviour/focus';
import { Prime } from './prime';
import './modal.css';

export type FrameProps = DialogProps & { readonly header: ReactNode; readonly footer: ReactNode };

/** The text of the topmost open dialog. */
const openText = () => [...document.querySelectorAll('.modal-message')].at(-1);

/**
 * PrimeReact's dialog, which loads with the first dialog. The portal names the close button, so the dialog needs none of PrimeReact's
 * texts.
 */
export function PrimeDialog(props: FrameProps) {
  const { t } = useTranslation();

  // Focus stays inside if the pressed button is removed.
  useEffect(() => {
    if (document.activeElement === document.body) focusInPlace(openText());
  });

  // When this dialog closes, its opener may lie behind a dialog that stays open: then that dialog takes focus.
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
