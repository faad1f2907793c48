import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import { inWords, linkLifetime } from '../../shared/rules/link-lifetime';
import type { Locale } from '../../shared/rules/locale';
import { composeLetter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';

/** The text keys of a letter. */
type LetterKeys = {
  readonly subject: MailKey;
  readonly text: MailKey;
  readonly action?: MailKey;
  readonly closing: MailKey;
  readonly why: MailKey;
};

const activation: LetterKeys = {
  subject: 'mail.activation.subject',
  text: 'mail.activation.text',
  action: 'mail.activation.action',
  closing: 'mail.activation.closing',
  why: 'mail.activation.why',
};

/** The letter for a person who asks for a new password before the account is activated. */
const notActivated: LetterKeys = {
  subject: 'mail.activation.subject',
  text: 'mail.notActivated.text',
  action: 'mail.activation.action',
  closing: 'mail.notActivated.closing',
  why: 'mail.notActivated.why',
};

const reset: LetterKeys = {
  subject: 'mail.reset.subject',
  text: 'mail.reset.text',
  action: 'mail.reset.action',
  closing: 'mail.reset.closing',
  why: 'mail.reset.why',
};

const noPassword: LetterKeys = {
  subject: 'mail.noPassword.subject',
  text: 'mail.noPassword.text',
  action: 'mail.noPassword.action',
  closing: 'mail.noPassword.closing',
  why: 'mail.reset.why',
};

const passwordChanged: LetterKeys = {
  subject: 'mail.passwordChanged.subject',
  text: 'mail.passwordChanged.text',
  closing: 'mail.passwordChanged.closing',
  why: 'mail.passwordChanged.why',
};

const linked: LetterKeys = {
  subject: 'mail.linked.subject',
  text: 'mail.linked.text',
  closing: 'mail.linked.closing',
  why: 'mail.passwordChanged.why',
};

const emailChanged: LetterKeys = {
  subject: 'mail.emailChanged.subject',
  text: 'mail.emailChanged.text',
  action: 'mail.emailChanged.action',
  closing: 'mail.emailChanged.closing',
  why: 'mail.emailChanged.why',
};

const takenBack: LetterKeys = {
  subject: 'mail.takenBack.subject',
  text: 'mail.takenBack.text',
  action: 'mail.reset.action',
  closing: 'mail.takenBack.closing',
  why: 'mail.takenBack.why',
};

/** The recipient of a letter. */
export type Addressee = { readonly mail: string; readonly name: string; readonly language: Locale };

/** The values for the texts of a letter. */
type LetterValues = {
  /** Lifetime of the link in milliseconds. The lifetime comes from the rule for links, so that letter and link always agree. */
  readonly lifetime?: number;
  /** The provider with which the person signs in. */
  readonly platform?: string;
};

const composeAccountLetter = (
  { mail, name, language }: Addressee,
  keys: LetterKeys,
  address = '',
  { lifetime = 0, platform = '' }: LetterValues = {},
): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  const sender = [t('mail.sender', { portal }), t(keys.why, { portal })];
  return composeLetter(mail, {
    language,
    subject: t(keys.subject, { portal, platform }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(keys.text, { portal, lifetime: inWords(lifetime, language), platform })],
    ...(keys.action && { action: { label: t(keys.action), address, otherwise: t('mail.otherwise') } }),
    closing: t(keys.closing),
    footer: sender.join(' '),
  });
};

export const activationLetter = (to: Addressee, address: string): Message =>
  composeAccountLetter(to, activation, address, { lifetime: linkLifetime.activation });
export const notActivatedLetter = (to: Addressee, address: string): Message =>
  composeAccountLetter(to, notActivated, address, { lifetime: linkLifetime.activation });
export const resetLetter = (to: Addressee, address: string): Message =>
  composeAccountLetter(to, reset, address, { lifetime: linkLifetime.reset });
/** Composes the letter for an account without a password. @param address address of the sign-in page */
export const noPasswordLetter = (to: Addressee, platform: string, address: string): Message =>
  composeAccountLetter(to, noPassword, address, { platform });
export const passwordChangedLetter = (to: Addressee): Message => composeAccountLetter(to, passwordChanged);
/** Composes the letter about a linked account. @param platform provider with which the person signs in from now on */
export const linkedLetter = (to: Addressee, platform: string): Message => composeAccountLetter(to, linked, '', { platform });
/** Composes the letter to the former address. The letter does not name the new address, because another person may have entered it. */
export const emailChangedLetter = (to: Addressee, address: string): Message =>
  composeAccountLetter(to, emailChanged, address, { lifetime: linkLifetime.takeBack });
/** Composes the letter about a restored e-mail address. @param address address of the page where the person chooses a password */
export const takenBackLetter = (to: Addressee, address: string): Message =>
  composeAccountLetter(to, takenBack, address, { lifetime: linkLifetime.reset });
