import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import { shownDay } from '../../shared/rules/day';
import type { Locale } from '../../shared/rules/locale';
import { money, percent } from '../mail/amounts';
import { composed, type Letter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';

/** A paid order, and to whom letters about it go: in cents, and hundredths of a percent. */
export type PaidOrder = {
  readonly id: number;
  readonly to: string;
  readonly name: string;
  readonly school: string;
  readonly language: Locale;
  readonly day: string;
  readonly vat: number;
  readonly cost_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
};

type Words = { readonly subject: MailKey; readonly text: MailKey; readonly closing: MailKey };

/** Without the children: a letter is read by many. */
const written = ({ id, to, name, school, language, day }: PaidOrder, words: Words, rows: NonNullable<Letter['rows']>): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  return composed(to, {
    language,
    subject: t(words.subject, { portal }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(words.text, { school })],
    rows: [...rows, [t('mail.order.number'), String(id)], [t('mail.order.day'), shownDay(day)]],
    closing: t(words.closing),
    footer: [t('mail.sender', { portal }), t('mail.order.why', { portal })].join(' '),
  });
};

/** For whoever has paid. */
export const childrenReceiptLetter = (order: PaidOrder): Message => {
  const t = mailTexts(order.language);
  const words = { subject: 'mail.childrenOrder.subject', text: 'mail.childrenOrder.text', closing: 'mail.receipt.closing' } as const;
  return written(order, words, [
    [t('mail.childrenOrder.cost'), money(order.cost_cents)],
    [t('mail.receipt.vat', { percent: percent(order.vat) }), money(order.vat_cents)],
    [t('mail.receipt.total'), money(order.total_cents)],
  ]);
};

/** For whoever has paid what was paid for already. */
export const childrenTwiceLetter = (order: PaidOrder): Message => {
  const t = mailTexts(order.language);
  const words = { subject: 'mail.childrenTwice.subject', text: 'mail.childrenTwice.text', closing: 'mail.moneyBack.closing' } as const;
  return written(order, words, [[t('mail.moneyBack.total'), money(order.total_cents)]]);
};
