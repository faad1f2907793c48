import { brand } from '../../shared/rules/brand';
import { shownDay } from '../../shared/rules/day';
import { money } from '../mail/amounts';
import { composeLetter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';

/** A charge whose amount differs from the amount of its order. */
export type Mischarge = {
  /** The order's number that people see. */
  readonly order: string;
  /** Number of the attempt; the provider knows the attempt by this number. */
  readonly attempt: string;
  readonly cents: number;
  readonly charged: number;
  readonly day: string;
  /** Whether another charge under the same number has paid the attempt. If so, the attempt stays paid. */
  readonly isPaid: boolean;
};

/** Language of the letter. The publisher's staff read Spanish. */
const language = 'es';

/** Composes the letter that reports a wrong charge to the publisher's finance staff. */
export const mischargeLetter = (to: string, { order, attempt, cents, charged, day, isPaid }: Mischarge): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  return composeLetter(to, {
    language,
    subject: t('mail.mischarge.subject', { portal, order }),
    greeting: t('mail.coupon.greeting'),
    paragraphs: [t('mail.mischarge.text')],
    rows: [
      [t('mail.order.number'), order],
      [t('mail.mischarge.attempt'), attempt],
      [t('mail.mischarge.cents'), money(cents)],
      [t('mail.mischarge.charged'), money(charged)],
      [t('mail.order.day'), shownDay(day)],
    ],
    closing: t(isPaid ? 'mail.mischarge.closingPaid' : 'mail.mischarge.closing'),
    footer: [t('mail.sender', { portal }), t('mail.mischarge.why', { portal })].join(' '),
  });
};
