import type { DemoPage } from './help-pages';

/** Texts for teachers who order books for their children: the conditions, and the results of a payment. */
export const demoChildren: Readonly<Record<string, DemoPage>> = {
  PREM_HPSCONDICIONES: {
    es: [
      'Libros gratuitos para sus hijos',
      '<p>El profesorado de los centros que usan nuestros libros puede pedir los de sus hijos. Los libros son gratuitos; solo se pagan los gastos de gestión y de envío, una vez por pedido.</p><ul><li>De cada hijo nuevo hace falta una imagen de su página del libro de familia.</li><li>Los libros se envían a la dirección de su centro.</li><li>Las imágenes se guardan cifradas, y se borran cuando el pedido pagado está tramitado o usted lo anula, y como muy tarde a los 90 días.</li></ul>',
    ],
    en: [
      'Free books for your children',
      '<p>Teachers at schools that use our books can order those of their children. The books are free; only handling and shipping are paid, once for each order.</p><ul><li>For each new child we need a picture of their page of the family book.</li><li>The books are sent to your school’s address.</li><li>Pictures are stored encrypted, and deleted once the paid order has been dealt with or you cancel it, and after 90 days at the latest.</li></ul>',
    ],
    it: [
      'Libri gratuiti per i suoi figli',
      '<p>I docenti delle scuole che usano i nostri libri possono ordinare quelli dei propri figli. I libri sono gratuiti; si pagano solo le spese di gestione e di spedizione, una volta per ordine.</p><ul><li>Per ogni nuovo figlio serve un’immagine della sua pagina dello stato di famiglia (libro de familia).</li><li>I libri si spediscono all’indirizzo della sua scuola.</li><li>Le immagini si conservano cifrate, e si cancellano quando l’ordine pagato è concluso o lei lo annulla, e al più tardi dopo 90 giorni.</li></ul>',
    ],
  },
  PREM_HPSOK: {
    es: [
      'Pedido pagado',
      '<p>Gracias por su pedido. Le hemos enviado un correo con los datos del pago.</p><p>Los libros llegarán a su centro en dos o tres semanas.</p>',
    ],
    en: [
      'Order paid',
      '<p>Thank you for your order. We have sent you an e-mail with the details of the payment.</p><p>The books will arrive at your school within two or three weeks.</p>',
    ],
    it: [
      'Ordine pagato',
      '<p>Grazie per il suo ordine. Le abbiamo inviato un’e-mail con i dati del pagamento.</p><p>I libri arriveranno alla sua scuola in due o tre settimane.</p>',
    ],
  },
  PREM_HPSKO: {
    es: [
      'Pedido sin pagar',
      '<p>El pago no se ha completado y no se ha cobrado nada.</p><p>El pedido queda guardado. Prepararemos los libros cuando lo pague.</p>',
    ],
    en: [
      'Order not paid',
      '<p>The payment was not completed and nothing was charged.</p><p>The order is kept. We will prepare the books once you pay for it.</p>',
    ],
    it: [
      'Ordine non pagato',
      '<p>Il pagamento non è stato completato e non è stato addebitato nulla.</p><p>L’ordine resta salvato. Prepareremo i libri quando sarà pagato.</p>',
    ],
  },
};
