import type { DemoPage } from './help-pages';

/** Texts for students when a link, or a product of a link, does not open. */
export const demoZone: Readonly<Record<string, DemoPage>> = {
  STUDENTZONE_DEVICESEXCEEDED: {
    es: [
      'Demasiados dispositivos',
      '<p>Este enlace ya se ha abierto en el número máximo de dispositivos.</p><p>Entre con un dispositivo en el que ya lo haya abierto. Si lo ha perdido o ha borrado sus datos, pida ayuda a quien le dio el enlace.</p>',
    ],
    en: [
      'Too many devices',
      '<p>This link has been opened on the maximum number of devices.</p><p>Use a device on which you have opened it before. If you have lost it, or deleted its data, ask whoever gave you the link for help.</p>',
    ],
    it: [
      'Troppi dispositivi',
      '<p>Questo link è già stato aperto sul numero massimo di dispositivi.</p><p>Usi un dispositivo su cui l’ha già aperto. Se l’ha perso, o ne ha cancellato i dati, chieda aiuto a chi le ha dato il link.</p>',
    ],
  },
  STUDENTZONE_NUMBERUSERSEXCEEDED: {
    es: [
      'Demasiadas personas a la vez',
      '<p>Este enlace ha llegado al número máximo de personas.</p><p>Espere unos minutos y vuelva a abrirlo. Si ocurre a menudo, dígaselo a quien le dio el enlace.</p>',
    ],
    en: [
      'Too many people at once',
      '<p>This link has reached its maximum number of people.</p><p>Wait a few minutes and open it again. If this happens often, tell whoever gave you the link.</p>',
    ],
    it: [
      'Troppe persone insieme',
      '<p>Il link ha raggiunto il numero massimo di persone.</p><p>Attenda qualche minuto e lo apra di nuovo. Se succede spesso, lo dica a chi le ha dato il link.</p>',
    ],
  },
  STUDENTZONE_LINKREPLACED: {
    es: [
      'Hay un enlace nuevo',
      '<p>Quien le dio este enlace lo ha sustituido por otro y este ha dejado de funcionar.</p><p>Pídale el nuevo.</p>',
    ],
    en: [
      'There is a new link',
      '<p>Whoever gave you this link has replaced it with another one, and it has stopped working.</p><p>Ask for the new one.</p>',
    ],
    it: [
      'C’è un nuovo link',
      '<p>Chi le ha dato questo link lo ha sostituito con un altro e questo ha smesso di funzionare.</p><p>Chieda quello nuovo.</p>',
    ],
  },
  STUDENTZONE_INVALIDLINKSTUD: {
    es: [
      'El enlace no es válido',
      '<p>Este enlace no existe o ya no se puede usar.</p><p>Compruebe que la dirección está completa, o pida otro enlace a quien se lo dio.</p>',
    ],
    en: [
      'The link is not valid',
      '<p>This link does not exist or can no longer be used.</p><p>Check that the address is complete, or ask whoever gave it to you for another link.</p>',
    ],
    it: [
      'Il link non è valido',
      '<p>Questo link non esiste o non si può più usare.</p><p>Controlli che l’indirizzo sia completo, o chieda un altro link a chi glielo ha dato.</p>',
    ],
  },
  STUDENTZONE_ERRORLINKSTUD: {
    es: ['Algo ha fallado', '<p>No hemos podido abrir el título o el producto. Inténtelo de nuevo dentro de un momento.</p>'],
    en: ['Something went wrong', '<p>We could not open the title or the product. Try again in a moment.</p>'],
    it: ['Qualcosa non ha funzionato', '<p>Non è stato possibile aprire il titolo o il prodotto. Riprovi tra un momento.</p>'],
  },
};
