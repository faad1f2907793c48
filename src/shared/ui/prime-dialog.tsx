import { Dialog, type DialogProps } from 'primereact/dialog';
import { Prime } from './prime';
import './modal.css';

/** PrimeReact's dialog; loads with the first one. */
export function PrimeDialog(props: DialogProps) {
  return (
    <Prime>
      <Dialog {...props} />
    </Prime>
  );
}
