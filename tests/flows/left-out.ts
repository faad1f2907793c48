import { i18n } from '../../src/shared/i18n';
import type { Model } from '../support/model';

/** Dialogs that are inner flows with tests of their own: the outer model does not say how they close. */
const innerFlows: readonly { readonly flow: string; readonly dialog: string }[] = [
  { flow: 'Register', dialog: 'Busque su centro' },
  { flow: 'Work on the links found', dialog: 'Cambiar valores' },
  { flow: 'Work on the links found', dialog: 'Anular token' },
  { flow: 'Work on the links found', dialog: 'Dispositivos registrados' },
  { flow: 'Work on the links found', dialog: 'Crear un enlace' },
  { flow: 'Take courses', dialog: 'Inscribirse' },
  { flow: 'Take courses', dialog: 'Cancelar la inscripción' },
  { flow: 'Order books for children', dialog: '¿Retirar el pedido 7?' },
  { flow: 'Come back from the payment of an order for children', dialog: '¿Retirar el pedido 7?' },
  { flow: 'Open a digital library', dialog: '¿Retirar el pedido 0123AbCdEf12?' },
];

/** Whether a dialog is proved with another flow. The one after the session has ended belongs to the flow that starts the portal. */
export const isProvedElsewhere = ({ name, starts }: Model, dialog: string): boolean =>
  (starts === undefined && dialog === i18n.t('sessionEnded.title')) ||
  innerFlows.some((each) => each.flow === name && each.dialog === dialog);
