import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import { inWords, linkLifetime } from '../../shared/rules/link-lifetime';
import type { Locale } from '../../shared/rules/locale';
import { composeLetter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';

type Words = {
  readonly subject: MailKey;
  readonly text: MailKey;
  readonly action?: MailKey;
  readonly closing: MailKey;
  readonly why: MailKey;
};

const activation: Words = {
  subject: 'mail.activation.subject',
  text: 'mail.activation.text',
  action: 'mail.activation.action',
  closing: 'mail.activation.closing',
  why: 'mail.activation.why',
};

/** The letter to a person who asks for a new password before the account is activated. */
const notActivated: Words = {
  subject: 'mail.activation.subject',
  text: 'mail.notActivated.text',
  action: 'mail.activation.action',
  closing: 'mail.notActivated.closing',
  why: 'mail.notActivated.why',
};

const reset: Words = {
  subject: 'mail.reset.subject',
  text: 'mail.reset.text',
  action: 'mail.reset.action',
  closing: 'mail.reset.closing',
  why: 'mail.reset.why',
};

const noPassword: Words = {
  subject: 'mail.noPassword.subject',
  text: 'mail.noPassword.text',
  action: 'mail.noPassword.action',
  closing: 'mail.noPassword.closing',
  why: 'mail.reset.why',
};

const changed: Words = {
  subject: 'mail.passwordChanged.subject',
  text: 'mail.passwordChanged.text',
  closing: 'mail.passwordChanged.closing',
  why: 'mail.passwordChanged.why',
};

const linked: Words = {
  subject: 'mail.linked.subject',
  text: 'mail.linked.text',
  closing: 'mail.linked.closing',
  why: 'mail.passwordChanged.why',
};

const emailChanged: Words = {
  subject: 'mail.emailChanged.subject',
  text: 'mail.emailChanged.text',
  action: 'mail.emailChanged.action',
  closing: 'mail.emailChanged.closing',
  why: 'mail.emailChanged.why',
};

const takenBack: Words = {
  subject: 'mail.takenBack.subject',
  text: 'mail.takenBack.text',
  action: 'mail.reset.action',
  closing: 'mail.takenBack.closing',
  why: 'mail.takenBack.why',
};

/** The recipient of a letter. */
export type Addressee = { readonly mail: string; readonly name: string; readonly language: Locale };

/** The values for the texts of a letter. */
type Facts = {
  /** The lifetime of the link; the letter takes it from the rule, so that both always agree. */
  readonly lifetime?: number;
  /** The provider with which the account signs in. */
  readonly platform?: string;
};

const written = ({ mail, name, language }: Addressee, words: Words, address = '', { lifetime = 0, platform = '' }: Facts = {}): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  const sender = [t('mail.sender', { portal }), t(words.why, { portal })];
  return composeLetter(mail, {
    language,
    subject: t(words.subject, { portal, platform }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(words.text, { portal, lifetime: inWords(lifetime, language), platform })],
    ...(words.action && { action: { label: t(words.action), address, otherwise: t('mail.otherwise') } }),
    closing: t(words.closing),
    footer: sender.join(' '),
  });
};

export const activationLetter = (to: Addressee, address: string): Message =>
  written(to, activation, address, { lifetime: linkLifetime.activation });
export const notActivatedLetter = (to: Addressee, address: string): Message =>
  written(to, notActivated, address, { lifetime: linkLifetime.activation });
export const resetLetter = (to: Addressee, address: string): Message => written(to, reset, address, { lifetime: linkLifetime.reset });
/** @param address of the page where the person signs in */
export const noPasswordLetter = (to: Addressee, platform: string, address: string): Message =>
  written(to, noPassword, address, { platform });
export const passwordChangedLetter = (to: Addressee): Message => written(to, changed);
/** @param platform with which the account signs in from now on */
export const linkedLetter = (to: Addressee, platform: string): Message => written(to, linked, '', { platform });
/** Goes to the former address. It does not name the new address, which another person may have entered. */
export const emailChangedLetter = (to: Addressee, address: string): Message =>
  written(to, emailChanged, address, { lifetime: linkLifetime.takeBack });
/** @param address of the page where the person chooses a password */
export const takenBackLetter = (to: Addressee, address: string): Message =>
  written(to, takenBack, address, { lifetime: linkLifetime.reset });
