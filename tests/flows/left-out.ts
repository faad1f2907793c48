import { i18n } from '../../src/shared/i18n';
import type { Model } from '../support/model';

/** The dialogs that are inner flows. Each has a separate model, so the model of the outer flow does not state how the dialog closes. */
const innerFlows: readonly { readonly flow: string; readonly dialog: string }[] = [
  { flow: 'Register', dialog: 'Busque su centro' },
  { flow: 'Work on the links found', dialog: 'Cambiar valores' },
  { flow: 'Work on the links found', dialog: 'Anular token' },
  { flow: 'Work on the links found', dialog: 'Dispositivos registrados' },
  { flow: 'Work on the links found', dialog: 'Crear un enlace' },
  { flow: 'Take courses', dialog: 'Inscribirse' },
  { flow: 'Take courses', dialog: 'Cancelar la inscripción' },
  { flow: 'Order books for children', dialog: '¿Anular el pedido 7?' },
  { flow: 'Come back from the payment of an order for children', dialog: '¿Anular el pedido 7?' },
  { flow: 'Open a digital library', dialog: '¿Anular el pedido 0123AbCdEf12?' },
];

/** Whether another flow tests a dialog. The sign-in dialog after an ended session belongs to the flow that starts the portal. */
export const isTestedElsewhere = ({ name, starts }: Model, dialog: string): boolean =>
  (starts === undefined && dialog === i18n.t('sessionEnded.title')) ||
  innerFlows.some((each) => each.flow === name && each.dialog === dialog);
