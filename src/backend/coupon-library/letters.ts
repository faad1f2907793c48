import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import { shownDay } from '../../shared/rules/day';
import type { Locale } from '../../shared/rules/locale';
import { money, percent } from '../mail/amounts';
import { composeLetter, type Letter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';
import { centsOfLines } from './cents-of-lines';

/** A paid order, and the recipient of letters about the order. */
export type Order = { readonly id: string; readonly to: string; readonly language: Locale; readonly day: string };

/** A bought product, at the prices of its order. Prices are in cents, `discount` and `vat` in hundredths of a percent. */
export type BoughtLine = {
  readonly name: string;
  readonly price_cents: number;
  readonly discount: number;
  readonly vat: number;
  readonly vat_cents: number;
  readonly total_cents: number;
};

type Row = NonNullable<Letter['rows']>[number];

/** The text keys of a kind of letter. */
type Words = { readonly subject: MailKey; readonly text: MailKey; readonly closing: MailKey };

/** Composes a letter without a link to the library. With a link, any e-mail address that an order names would get access. */
const composeOrderLetter = (
  { id, to, language, day }: Order,
  words: Words,
  rows: readonly Row[],
  reasons: readonly string[] = [],
): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  return composeLetter(to, {
    language,
    subject: t(words.subject, { portal }),
    greeting: t('mail.coupon.greeting'),
    paragraphs: [t(words.text), ...reasons],
    rows: [...rows, [t('mail.order.number'), id], [t('mail.order.day'), shownDay(day)]],
    closing: t(words.closing),
    footer: [t('mail.coupon.sender', { portal }), t('mail.order.why', { portal })].join(' '),
  });
};

/** Composes the receipt for the payer, with the products that can now be opened. */
export const receiptLetter = (order: Order, lines: readonly BoughtLine[]): Message => {
  const t = mailTexts(order.language);
  const rowsOf = ({ name, price_cents, discount, vat, vat_cents, total_cents }: BoughtLine): readonly Row[] => [
    [name, money(price_cents)],
    ...(discount > 0
      ? [[t('mail.receipt.discount', { percent: percent(discount) }), money(total_cents - vat_cents - price_cents)] as const]
      : []),
    [t('mail.receipt.vat', { percent: percent(vat) }), money(vat_cents)],
  ];
  const words = { subject: 'mail.receipt.subject', text: 'mail.receipt.text', closing: 'mail.receipt.closing' } as const;
  return composeOrderLetter(order, words, [...lines.flatMap(rowsOf), [t('mail.receipt.total'), money(centsOfLines(lines))]]);
};

/** The refunded products by the reason of the refund: already paid, licence expired, or order withdrawn. */
type Refunds = { readonly [Reason in 'twice' | 'expired' | 'withdrawn']?: readonly BoughtLine[] };

/** Composes the letter that tells the payer which products are refunded, and why. */
export const moneyBackLetter = (order: Order, { twice = [], expired = [], withdrawn = [] }: Refunds): Message => {
  const t = mailTexts(order.language);
  const lines = [...twice, ...expired, ...withdrawn];
  const reasons = [
    ...twice.map(({ name: product }) => t('mail.moneyBack.twice', { product })),
    ...expired.map(({ name: product }) => t('mail.moneyBack.over', { product })),
    ...withdrawn.map(({ name: product }) => t('mail.moneyBack.withdrawn', { product })),
  ];
  const rows = lines.map(({ name, total_cents }): Row => [name, money(total_cents)]);
  const words = { subject: 'mail.moneyBack.subject', text: 'mail.moneyBack.text', closing: 'mail.moneyBack.closing' } as const;
  return composeOrderLetter(order, words, [...rows, [t('mail.moneyBack.total'), money(centsOfLines(lines))]], reasons);
};
