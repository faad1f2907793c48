import { Dialog, type DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n';
import { focusInPlace } from '../behaviour/focus';
import { Prime } from './prime';
import './modal.css';

export type FrameProps = DialogProps & { readonly header: ReactNode; readonly footer: ReactNode };

/** The text of the last dialog that is open. */
const openText = () => [...document.querySelectorAll('.modal-message')].at(-1);

/** PrimeReact's dialog; loads with the first one. Its cross is named by the portal: it needs none of PrimeReact's own words to be drawn. */
export function PrimeDialog(props: FrameProps) {
  const { t } = useTranslation();

  // Focus stays inside if the pressed button goes.
  useEffect(() => {
    if (document.activeElement === document.body) focusInPlace(openText());
  });

  // The opener of this one may lie behind a dialog that stays open.
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
