import type { MailKey } from '../../shared/i18n/keys';
import { brand } from '../../shared/rules/brand';
import type { Locale } from '../../shared/rules/locale';
import { composeLetter } from '../mail/layout';
import type { Message } from '../mail/message';
import { mailTexts } from '../mail/texts';
import { localesOf } from '../title/product-names';

/** The text keys of a kind of letter. */
type Words = { readonly subject: MailKey; readonly text: MailKey; readonly closing: MailKey; readonly why: MailKey };

const redemption: Words = {
  subject: 'mail.coupon.subject',
  text: 'mail.coupon.text',
  closing: 'mail.coupon.closing',
  why: 'mail.coupon.why',
};

const lostLink: Words = {
  subject: 'mail.couponLink.subject',
  text: 'mail.couponLink.text',
  closing: 'mail.couponLink.closing',
  why: 'mail.couponLink.why',
};

/**
 * Composes a letter with the link of a library.
 * @param address the address that opens the library; everybody who knows this address has access
 */
const composeLinkLetter = (to: string, language: Locale, words: Words, address: string): Message => {
  const t = mailTexts(language);
  const portal = brand.name;
  return composeLetter(to, {
    language,
    subject: t(words.subject, { portal }),
    greeting: t('mail.coupon.greeting'),
    paragraphs: [t(words.text, { portal })],
    action: { label: t('mail.coupon.action'), address, otherwise: t('mail.otherwise') },
    closing: t(words.closing),
    footer: [t('mail.coupon.sender', { portal }), t(words.why, { portal })].join(' '),
  });
};

/** Composes the letter after a redemption. */
export const couponLetter = (to: string, language: Locale, address: string): Message =>
  composeLinkLetter(to, language, redemption, address);
/** Composes the letter for people who have lost the link. */
export const couponLinkLetter = (to: string, language: Locale, address: string): Message =>
  composeLinkLetter(to, language, lostLink, address);

/** Chooses the language of a letter. @param header languages by preference, as in `accept-language` */
export const letterLanguage = (header = ''): Locale => localesOf(header)[0] ?? 'es';

/** Returns the address that opens a library. */
export const libraryAddress = (portal: string, token: string): string => `${new URL('coupons', portal)}?${new URLSearchParams({ token })}`;
