import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import { shownDay } from '../../shared/rules/day';
import type { Locale } from '../../shared/rules/locale';
import { money, percent } from '../mail/amounts';
import { composeLetter, type Letter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';

/**
 * An order, and the recipient of a letter about this order. `day` is the day of the event that the letter reports. `total_cents` includes
 * VAT.
 */
export type LetterOrder = {
  readonly id: number;
  readonly to: string;
  readonly name: string;
  readonly school: string;
  readonly language: Locale;
  readonly day: string;
  readonly total_cents: number;
};

/** A paid order. Its costs are in cents, `vat` in hundredths of a percent. */
export type PaidOrder = LetterOrder & { readonly vat: number; readonly cost_cents: number; readonly vat_cents: number };

/** The text keys of a kind of letter. */
type Words = { readonly subject: MailKey; readonly text: MailKey; readonly closing: MailKey; readonly why: MailKey };
const receipt: Words = {
  subject: 'mail.childrenOrder.subject',
  text: 'mail.childrenOrder.text',
  closing: 'mail.receipt.closing',
  why: 'mail.order.why',
};

const reminder: Words = {
  subject: 'mail.childrenReminder.subject',
  text: 'mail.childrenReminder.text',
  closing: 'mail.childrenReminder.closing',
  why: 'mail.childrenReminder.why',
};

type Rest = { readonly rows: NonNullable<Letter['rows']>; readonly action?: Letter['action'] };

/** Composes a letter about an order. The letter names no children, because other people may read it too. */
const composeOrderLetter = ({ id, to, name, school, language, day }: LetterOrder, words: Words, { rows, action }: Rest): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  return composeLetter(to, {
    language,
    subject: t(words.subject, { portal }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(words.text, { school })],
    rows: [...rows, [t('mail.order.number'), String(id)], [t('mail.order.day'), shownDay(day)]],
    ...(action && { action }),
    closing: t(words.closing),
    footer: [t('mail.sender', { portal }), t(words.why, { portal })].join(' '),
  });
};

/** Composes the receipt for the person who has paid. */
export const childrenReceiptLetter = (order: PaidOrder): Message => {
  const t = mailTexts(order.language);
  return composeOrderLetter(order, receipt, {
    rows: [
      [t('mail.childrenOrder.cost'), money(order.cost_cents)],
      [t('mail.receipt.vat', { percent: percent(order.vat) }), money(order.vat_cents)],
      [t('mail.receipt.total'), money(order.total_cents)],
    ],
  });
};

const refundLetter = (order: LetterOrder, text: MailKey): Message => {
  const words = { subject: 'mail.childrenTwice.subject', text, closing: 'mail.moneyBack.closing', why: 'mail.order.why' } as const;
  return composeOrderLetter(order, words, { rows: [[mailTexts(order.language)('mail.moneyBack.total'), money(order.total_cents)]] });
};

/** Composes the letter about the refund of a payment for an order that had already been paid. */
export const childrenTwiceLetter = (order: LetterOrder): Message => refundLetter(order, 'mail.childrenTwice.text');

/** Composes the letter about the refund of a payment for an order that had been withdrawn. */
export const childrenWithdrawnLetter = (order: LetterOrder): Message => refundLetter(order, 'mail.childrenWithdrawn.text');

/** Composes the reminder that an order is not paid. @param address the address of the page that shows the state of the order */
export const childrenReminderLetter = (order: LetterOrder, address: string): Message => {
  const t = mailTexts(order.language);
  return composeOrderLetter(order, reminder, {
    rows: [[t('mail.childrenReminder.total'), money(order.total_cents)]],
    action: { label: t('mail.childrenReminder.action'), address, otherwise: t('mail.otherwise') },
  });
};
