import type { Locale } from '../../shared/rules/locale';

/** A page in every language: its title and its HTML. Addresses in the HTML are relative to the base path of the portal. */
export type DemoPage = Readonly<Record<Locale, readonly [title: string, html: string]>>;

/** Pages of the content service: help, contact, terms, privacy, and the text for a missing page. */
export const demoHelp: Readonly<Record<string, DemoPage>> = {
  HELP: {
    es: [
      'Ayuda',
      '<h2>No puedo entrar</h2><p>Compruebe que escribe el correo con el que se registró. Si ha olvidado la contraseña, <a href="forgot-password">elija una nueva</a>. Si su cuenta es reciente, abra el enlace del correo de activación: hasta entonces no puede entrar.</p>' +
        '<h2>Mi biblioteca</h2><p>En la página de inicio están sus títulos. Con «Editar mi biblioteca» elige cuáles quiere ver; puede volver a añadir los que quite cuando quiera.</p>' +
        '<h2>Tengo un código</h2><ul><li><strong>Licencia:</strong> 12 cifras, o 13 letras y cifras que empiezan por OUP. Se activa una sola vez, en <a href="activate-license">Activar una licencia</a>.</li><li><strong>Código premium:</strong> sirve para activar una cuenta demo o para <a href="change-school">cambiar de centro</a>.</li></ul>' +
        '<h2>¿Sigue con dudas?</h2><p><a href="contact">Escríbanos</a> y le contestaremos.</p>',
    ],
    en: [
      'Help',
      '<h2>I cannot sign in</h2><p>Check that you enter the e-mail address you registered with. If you have forgotten your password, <a href="forgot-password">choose a new one</a>. If your account is new, open the link in the activation e-mail: until then you cannot sign in.</p>' +
        '<h2>My library</h2><p>Your titles are on the home page. With “Edit my library” you choose which ones you see; you can add a removed title again at any time.</p>' +
        '<h2>I have a code</h2><ul><li><strong>Licence:</strong> 12 digits, or 13 letters and digits that start with OUP. It is activated once, at <a href="activate-license">Activate a licence</a>.</li><li><strong>Premium code:</strong> it activates a demo account, or lets you <a href="change-school">change school</a>.</li></ul>' +
        '<h2>Any more questions?</h2><p><a href="contact">Contact us</a> and we will answer.</p>',
    ],
    it: [
      'Aiuto',
      '<h2>Non riesco ad accedere</h2><p>Controlli di inserire l’e-mail usata per la registrazione. Se ha dimenticato la password, <a href="forgot-password">ne scelga una nuova</a>. Se il suo account è recente, apra il link nell’e-mail di attivazione: prima non può accedere.</p>' +
        '<h2>La mia biblioteca</h2><p>I suoi titoli sono nella pagina iniziale. Con «Modifica la mia biblioteca» sceglie quali vedere; può aggiungere di nuovo quelli che rimuove quando vuole.</p>' +
        '<h2>Ho un codice</h2><ul><li><strong>Licenza:</strong> 12 cifre, oppure 13 lettere e cifre che iniziano con OUP. Si attiva una sola volta, in <a href="activate-license">Attiva una licenza</a>.</li><li><strong>Codice premium:</strong> serve ad attivare un account demo o a <a href="change-school">cambiare scuola</a>.</li></ul>' +
        '<h2>Ha ancora dubbi?</h2><p><a href="contact">Contatti l’assistenza</a> e le risponderemo.</p>',
    ],
  },
  BLINKCPT_HELP: {
    es: [
      'Ayuda de los libros Blink',
      '<p>Los libros Blink se abren en el navegador, sin instalar nada.</p><ol><li>Entre en el portal y abra el título desde su biblioteca.</li><li>Pulse el libro Blink: se abre en otra pestaña.</li><li>La primera vez, copie el código que le damos y péguelo donde se lo pidan.</li></ol><p>Si la pestaña no se abre, permita las ventanas emergentes de este portal. Si algo falla, <a href="contact">escríbanos</a>.</p>',
    ],
    en: [
      'Help with Blink books',
      '<p>Blink books open in the browser; there is nothing to install.</p><ol><li>Sign in to the portal and open the title from your library.</li><li>Open the Blink book: it opens in another tab.</li><li>The first time, copy the code that we give you and paste it where it is asked for.</li></ol><p>If the tab does not open, allow pop-up windows for this portal. If something fails, <a href="contact">contact us</a>.</p>',
    ],
    it: [
      'Aiuto per i libri Blink',
      '<p>I libri Blink si aprono nel browser, senza installare nulla.</p><ol><li>Acceda al portale e apra il titolo dalla sua biblioteca.</li><li>Prema il libro Blink: si apre in un’altra scheda.</li><li>La prima volta, copi il codice che le diamo e lo incolli dove viene richiesto.</li></ol><p>Se la scheda non si apre, consenta le finestre popup di questo portale. Se qualcosa non va, <a href="contact">contatti l’assistenza</a>.</p>',
    ],
  },
  CONTACT: {
    es: [
      'Contacto',
      '<p>Le contestamos en un día laborable.</p><ul><li>Correo: <a href="mailto:atencion@publisher.example">atencion@publisher.example</a></li><li>Teléfono: <a href="tel:900000000">900 000 000</a>, de lunes a viernes de 9.00 a 18.00</li></ul><p>Díganos su centro y, si se trata de un código, cópielo en el mensaje: así podremos ayudarle antes.</p>',
    ],
    en: [
      'Contact',
      '<p>We answer within one working day.</p><ul><li>E-mail: <a href="mailto:care@publisher.example">care@publisher.example</a></li><li>Phone: <a href="tel:900000000">900 000 000</a>, Monday to Friday, 9.00 to 18.00</li></ul><p>Tell us your school and, if it is about a code, copy it into the message, so that we can help you sooner.</p>',
    ],
    it: [
      'Contatti',
      '<p>Rispondiamo entro un giorno lavorativo.</p><ul><li>E-mail: <a href="mailto:assistenza@publisher.example">assistenza@publisher.example</a></li><li>Telefono: <a href="tel:900000000">900 000 000</a>, dal lunedì al venerdì dalle 9.00 alle 18.00</li></ul><p>Ci dica la sua scuola e, se si tratta di un codice, lo copi nel messaggio: così potremo aiutarla prima.</p>',
    ],
  },
  TERMS_GRATIS_ADOPTION: {
    es: [
      'Condiciones de la adopción gratuita',
      '<p>Los centros que adoptan un título reciben gratis su material para el profesorado y para las aulas.</p><ul><li>El pedido lo hace la persona responsable de la adopción en el centro.</li><li>Las unidades no pueden superar el número de docentes y de aulas que se declaran.</li><li>El material es para uso en el centro y no puede venderse.</li></ul>',
    ],
    en: [
      'Terms of free adoption',
      '<p>Schools that adopt a title receive its material for teachers and classrooms free of charge.</p><ul><li>The order is placed by the person in charge of the adoption at the school.</li><li>Units cannot exceed the number of teachers and classrooms declared.</li><li>The material is for use at the school and must not be sold.</li></ul>',
    ],
    it: [
      'Condizioni dell’adozione gratuita',
      '<p>Le scuole che adottano un titolo ricevono gratis il materiale per i docenti e per le aule.</p><ul><li>L’ordine lo fa la persona responsabile dell’adozione nella scuola.</li><li>Le unità non possono superare il numero di docenti e di aule dichiarato.</li><li>Il materiale è per l’uso a scuola e non può essere venduto.</li></ul>',
    ],
  },
  PRIVACY: {
    es: [
      'Privacidad',
      '<p>Este es un portal de demostración: no escriba en él datos de personas reales.</p><h2>Qué guardamos</h2><p>Los datos de su cuenta, su centro y los títulos de su biblioteca. En el navegador, una cookie de sesión, que se borra al cerrarlo, y otra que recuerda su idioma durante un año.</p><h2>Sus derechos</h2><p>Puede pedir que le mostremos, corrijamos o borremos sus datos: <a href="contact">escríbanos</a>.</p>',
    ],
    en: [
      'Privacy',
      '<p>This is a demonstration portal: do not enter data of real people.</p><h2>What we keep</h2><p>The data of your account, your school and the titles of your library. In the browser, a session cookie, which is deleted when you close the browser, and another one that remembers your language for a year.</p><h2>Your rights</h2><p>You may ask us to show, correct or erase your data: <a href="contact">contact us</a>.</p>',
    ],
    it: [
      'Privacy',
      '<p>Questo è un portale dimostrativo: non inserisca dati di persone reali.</p><h2>Che cosa conserviamo</h2><p>I dati del suo account, la sua scuola e i titoli della sua biblioteca. Nel browser, un cookie di sessione, che si cancella alla chiusura, e un altro che ricorda la sua lingua per un anno.</p><h2>I suoi diritti</h2><p>Può chiederci di mostrare, correggere o cancellare i suoi dati: <a href="contact">contatti l’assistenza</a>.</p>',
    ],
  },
  ERROR_404: {
    es: [
      'Página no encontrada',
      '<p>Revise la dirección. Si ha llegado por un enlace, puede que esté incompleto.</p><p>En la <a href="help">ayuda</a> respondemos a las preguntas más frecuentes.</p>',
    ],
    en: [
      'Page not found',
      '<p>Check the address. If you followed a link, it may be incomplete.</p><p>The <a href="help">help page</a> answers the most common questions.</p>',
    ],
    it: [
      'Pagina non trovata',
      '<p>Controlli l’indirizzo. Se ha seguito un link, potrebbe essere incompleto.</p><p>L’<a href="help">aiuto</a> risponde alle domande più frequenti.</p>',
    ],
  },
};
