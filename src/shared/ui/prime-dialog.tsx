import { Dialog, type DialogProps } from 'primereact/dialog';
import { useTranslation } from '../i18n';
import { Prime } from './prime';
import './modal.css';

/** PrimeReact's dialog; loads with the first one. Its cross is named by the portal: it needs none of PrimeReact's own words to be drawn. */
export function PrimeDialog(props: DialogProps) {
  const { t } = useTranslation();
  return (
    <Prime>
      <Dialog ariaCloseIconLabel={t('common.close')} {...props} />
    </Prime>
  );
}
