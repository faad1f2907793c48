import type { DemoPage } from './help-pages';

/** What students read whose link, or a product of it, does not open. */
export const demoZone: Readonly<Record<string, DemoPage>> = {
  STUDENTZONE_DEVICESEXCEEDED: {
    es: [
      'Demasiados dispositivos',
      '<p>Este enlace ya se ha abierto en todos los dispositivos que admite.</p><p>Entre con un dispositivo en el que ya lo haya abierto. Si lo ha perdido o ha borrado sus datos, pida ayuda a quien le dio el enlace.</p>',
    ],
    en: [
      'Too many devices',
      '<p>This link has been opened on as many devices as it admits.</p><p>Use a device on which you have opened it before. If you have lost it, or deleted its data, ask whoever gave you the link for help.</p>',
    ],
    it: [
      'Troppi dispositivi',
      '<p>Questo link è già stato aperto su tutti i dispositivi che ammette.</p><p>Usi un dispositivo su cui l’ha già aperto. Se l’ha perso, o ne ha cancellato i dati, chieda aiuto a chi le ha dato il link.</p>',
    ],
  },
  STUDENTZONE_NUMBERUSERSEXCEEDED: {
    es: [
      'Demasiadas personas a la vez',
      '<p>Ya están dentro todas las personas que admite este enlace.</p><p>Espere unos minutos y vuelva a abrirlo. Si ocurre a menudo, dígaselo a quien le dio el enlace.</p>',
    ],
    en: [
      'Too many people at once',
      '<p>As many people as this link admits are already inside.</p><p>Wait a few minutes and open it again. If this happens often, tell whoever gave you the link.</p>',
    ],
    it: [
      'Troppe persone insieme',
      '<p>Sono già dentro tutte le persone che questo link ammette.</p><p>Attenda qualche minuto e lo apra di nuovo. Se succede spesso, lo dica a chi le ha dato il link.</p>',
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
    es: ['Algo ha fallado', '<p>No hemos podido abrirlo. Compruebe que tiene conexión e inténtelo de nuevo dentro de un momento.</p>'],
    en: ['Something went wrong', '<p>We could not open it. Check that you are connected, and try again in a moment.</p>'],
    it: ['Qualcosa non ha funzionato', '<p>Non è stato possibile aprirlo. Controlli la connessione e riprovi tra un momento.</p>'],
  },
};
