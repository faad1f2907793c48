import { inWords, linkLifetime } from '../../shared/rules/link-lifetime';
import type { Locale } from '../../shared/rules/locale';
import { composed, type Letter } from '../mail/layout';
import type { Message } from '../mail/message';

type Words = Omit<Letter, 'language' | 'greeting' | 'action' | 'paragraphs'> & {
  readonly label?: string;
  /** @param lifetime for how long the link is good, in words, so that the letter cannot say otherwise than the rule */
  readonly text: (lifetime: string) => string;
};

const greetings: Record<Locale, (name: string) => string> = {
  es: (name) => `Hola, ${name}:`,
  en: (name) => `Hello ${name},`,
  it: (name) => `Gentile ${name},`,
};

const activation: Record<Locale, Words> = {
  es: {
    subject: 'Active su cuenta',
    text: (lifetime) => `Gracias por registrarse. Pulse el botón y su cuenta quedará lista. El enlace sirve una vez, durante ${lifetime}.`,
    label: 'Activar mi cuenta',
    closing: 'Si no se ha registrado usted, no haga nada: sin este enlace la cuenta no se abre.',
  },
  en: {
    subject: 'Activate your account',
    text: (lifetime) => `Thank you for joining. Press the button and your account is ready. The link works once, for ${lifetime}.`,
    label: 'Activate my account',
    closing: 'If it was not you who joined, do nothing: without this link the account does not open.',
  },
  it: {
    subject: 'Attivi il suo account',
    text: (lifetime) =>
      `Grazie per la registrazione. Prema il pulsante e il suo account sarà pronto. Il link vale una volta, per ${lifetime}.`,
    label: 'Attiva il mio account',
    closing: 'Se non si è registrato lei, non faccia nulla: senza questo link l’account non si apre.',
  },
};

const reset: Record<Locale, Words> = {
  es: {
    subject: 'Elija una contraseña nueva',
    text: (lifetime) => `Hemos recibido una petición para cambiar su contraseña. El enlace sirve una vez, durante ${lifetime}.`,
    label: 'Elegir contraseña',
    closing: 'Si no la ha pedido usted, no haga nada: su contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Choose a new password',
    text: (lifetime) => `We have been asked to change your password. The link works once, for ${lifetime}.`,
    label: 'Choose a password',
    closing: 'If you did not ask for it, do nothing: your password stays the same.',
  },
  it: {
    subject: 'Scelga una nuova password',
    text: (lifetime) => `Abbiamo ricevuto una richiesta di cambiare la sua password. Il link vale una volta, per ${lifetime}.`,
    label: 'Scegli la password',
    closing: 'Se non l’ha chiesta lei, non faccia nulla: la sua password resta la stessa.',
  },
};

const changed: Record<Locale, Words> = {
  es: {
    subject: 'Su contraseña ha cambiado',
    text: () => 'La contraseña de su cuenta se acaba de cambiar, y las sesiones abiertas se han cerrado.',
    closing: 'Si no ha sido usted, pida ahora una contraseña nueva en la página de inicio de sesión y escríbanos.',
  },
  en: {
    subject: 'Your password has changed',
    text: () => 'The password of your account has just been changed, and open sessions have been closed.',
    closing: 'If it was not you, ask for a new password on the sign-in page now, and write to us.',
  },
  it: {
    subject: 'La sua password è cambiata',
    text: () => 'La password del suo account è appena stata cambiata e le sessioni aperte sono state chiuse.',
    closing: 'Se non è stato lei, chieda subito una nuova password nella pagina di accesso e ci scriva.',
  },
};

/** To whom a letter goes. */
export type Addressee = { readonly mail: string; readonly name: string; readonly language: Locale };

const written = ({ mail, name, language }: Addressee, words: Record<Locale, Words>, address = '', lifetime = 0): Message => {
  const { label, text, ...rest } = words[language];
  const action = label === undefined ? {} : { action: { label, address } };
  return composed(mail, {
    ...rest,
    ...action,
    language,
    greeting: greetings[language](name),
    paragraphs: [text(inWords(lifetime, language))],
  });
};

export const activationLetter = (to: Addressee, address: string): Message => written(to, activation, address, linkLifetime.activation);
export const resetLetter = (to: Addressee, address: string): Message => written(to, reset, address, linkLifetime.reset);
export const passwordChangedLetter = (to: Addressee): Message => written(to, changed);
