import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linkAccount } from '../../../src/backend/account/link-account';
import type * as childrenWriters from '../../../src/backend/children-order/letters';
import type * as orderWriters from '../../../src/backend/coupon-library/letters';
import type * as couponWriters from '../../../src/backend/coupons/letters';
import { now } from '../../../src/backend/db/clock';
import { mailTexts } from '../../../src/backend/mail/texts';
import type * as financeWriters from '../../../src/backend/payment/letters';
import type { PaymentForm } from '../../../src/backend/payment/payments';
import { createArrival } from '../../../src/backend/registration/arrivals';
import type * as writers from '../../../src/backend/registration/letters';
import type { components } from '../../../src/shared/api/contract.gen';
import { brand } from '../../../src/shared/rules/brand';
import { platformId } from '../../../src/shared/rules/environments';
import { byItselfMs } from '../../support/patience';
import { type Locale, locales } from '../../support/texts';
import type { Ask } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { newOrderer, orderOf } from '../support/children-orders';
import { newCoupon, newProduct } from '../support/coupons';
import { operationById } from '../support/operations';
import { couponOrderIn, newLibrary, notificationFor, testKeys, wishFor } from '../support/payments';

/** The portal's address. Requests name other hosts, and no link in a letter may contain such a host. */
const publicUrl = 'https://library.example';
const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', origin: 'http://evil.example' };

type Sender =
  | 'register'
  | 'registerThirdParty'
  | 'sendActivation'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'disconnectThirdParty'
  | 'updateAccount'
  | 'takeBackEmail'
  | 'redeemCoupon'
  | 'sendCouponLink'
  | 'forgotCouponLink'
  | 'notifyPayment'
  | 'sendChildrenOrder'
  | 'returnFromThirdParty';

/** The circumstances that decide which letter an operation sends, if the operation sends different letters. */
type About =
  | 'by Google'
  | 'of one not activated'
  | 'of what cannot be had'
  | 'of what was withdrawn'
  | 'for children'
  | 'for children twice'
  | 'for children withdrawn'
  | 'of another amount'
  | 'of another amount besides';

/** The letters by operation and circumstance. The compiler requires an entry for each letter. */
const senders = {
  activationLetter: ['register', 'registerThirdParty', 'sendActivation'],
  notActivatedLetter: ['forgotPassword of one not activated'],
  resetLetter: ['forgotPassword'],
  noPasswordLetter: ['forgotPassword by Google'],
  passwordChangedLetter: ['resetPassword', 'changePassword', 'disconnectThirdParty'],
  emailChangedLetter: ['updateAccount'],
  takenBackLetter: ['takeBackEmail'],
  couponLetter: ['redeemCoupon', 'sendCouponLink'],
  couponLinkLetter: ['forgotCouponLink'],
  receiptLetter: ['notifyPayment'],
  moneyBackLetter: ['notifyPayment of what cannot be had', 'notifyPayment of what was withdrawn'],
  childrenReceiptLetter: ['notifyPayment for children'],
  childrenTwiceLetter: ['notifyPayment for children twice'],
  childrenWithdrawnLetter: ['notifyPayment for children withdrawn'],
  childrenReminderLetter: ['sendChildrenOrder'],
  linkedLetter: ['returnFromThirdParty'],
  mischargeLetter: ['notifyPayment of another amount', 'notifyPayment of another amount besides'],
} as const satisfies Record<
  | keyof typeof writers
  | Extract<keyof typeof couponWriters, `${string}Letter`>
  | keyof typeof orderWriters
  | keyof typeof childrenWriters
  | keyof typeof financeWriters,
  readonly (Sender | `${Sender} ${About}`)[]
>;

/** Return addresses of the person: the first address is outside the portal, the second inside. */
const returnTo = { register: 'http://evil.example/steal', sendActivation: `${publicUrl}/app/edit-account` } as const;

type Sent = { readonly subject: string; readonly html: string; readonly plain: string; readonly lifetime: string | undefined };

let backend: TestBackend;
const letters = new Map<string, Sent>();

const hours = (milliseconds: number) => `${Math.round(milliseconds / 60_000) / 60} h`;

type Purpose = 'activation' | 'reset' | 'take back';

const latest = (purpose: Purpose) =>
  purpose === 'take back'
    ? backend.db.selectFrom('address_changes').select('expires_at').orderBy('id', 'desc').limit(1)
    : backend.db.selectFrom('link_tokens').select('expires_at').where('purpose', '=', purpose).orderBy('expires_at', 'desc').limit(1);

/** Takes the only letter out of the outbox, and reads the lifetime of its link from the database. */
const takeLetter = async (purpose: Purpose | undefined): Promise<Sent> => {
  const letter = await backend.db.deleteFrom('outbox').returning(['subject', 'html', 'plain']).executeTakeFirstOrThrow();
  const link = purpose && (await latest(purpose).executeTakeFirstOrThrow());
  return { ...letter, lifetime: link && hours(link.expires_at.getTime() - Date.now()) };
};

const send = async (
  operation: Sender,
  body: Readonly<Record<string, unknown>>,
  { query = {}, session, ...ask }: Pick<Ask, 'query' | 'session' | 'path' | 'headers'> = {},
) => {
  const action = operationById(operation).captcha?.[0];
  const token = action === undefined ? {} : { token: await backend.earn(action) };
  // Only the portal's own page calls operations with a session.
  const headers = { ...(session === undefined && foreign), ...ask.headers };
  const answer = await backend.ask(operation, { ...ask, body: { ...body, ...token }, query, session, headers });
  expect(answer, `${operation}: ${answer.text}`).toMatchObject({ status: operation === 'registerThirdParty' ? 202 : 204 });
};

/** Performs the first steps of a person, each of which sends a letter. */
const live = async (language: Locale) => {
  const email = `${language}@school.example`;
  const keep: Keep = async (sender, purpose) => {
    const letter = await takeLetter(purpose);
    letters.set(`${sender} ${language}`, letter);
    return letter;
  };
  const person = { name: 'Ana', surname1: 'Ruiz', schoolId: '51', terms: true, mktPrefs: false, language };
  await send('register', { ...person, email, password: 'Secret1' }, { query: { returnTo: returnTo.register } });
  await keep('register', 'activation');
  await send('sendActivation', { email }, { query: { returnTo: returnTo.sendActivation } });
  await keep('sendActivation', 'activation');
  await send('forgotPassword', { email });
  await keep('forgotPassword of one not activated', 'activation');
  await backend.db.updateTable('users').set({ active: true }).where('mail', '=', email).execute();
  await send('forgotPassword', { email });
  const { plain } = await keep('forgotPassword', 'reset');
  await send('resetPassword', { password: 'Another1', hash: /hash=([\w-]+)/.exec(plain)?.[1] });
  await keep('resetPassword');
  await livesOn(language, keep);
};

type Keep = (sender: Sender | `${Sender} ${About}`, purpose?: Purpose) => Promise<Sent>;

/** Performs the later steps of a person: changes of the account, and its restoration. */
const livesOn = async (language: Locale, keep: Keep) => {
  const email = `${language}@school.example`;
  await send('changePassword', { current: 'Another1', new: 'Another2' }, { session: await backend.signedIn(email) });
  await keep('changePassword');
  const { id } = await backend.db.selectFrom('users').select('id').where('mail', '=', email).executeTakeFirstOrThrow();
  const identity = { subject: language, mail: email, verified: true, name: 'Ana', surname: 'Ruiz' };
  await linkAccount(backend.db, id, 'Google', identity, async () => undefined);
  await keep('returnFromThirdParty');
  await send('forgotPassword', { email });
  await keep('forgotPassword by Google');
  await send('disconnectThirdParty', { password: 'Another3' }, { session: await backend.signedIn(email) });
  await keep('disconnectThirdParty');
  const session = await backend.signedIn(email);
  await send('updateAccount', { email: `new.${email}`, name: 'Thief', surname1: 'Ruiz', mktPrefs: false }, { session });
  const { plain } = await keep('updateAccount', 'take back');
  await send('takeBackEmail', { hash: /hash=([\w-]+)/.exec(plain)?.[1] });
  await keep('takeBackEmail', 'reset');
  await comes(language);
  await keep('registerThirdParty', 'activation');
  await redeems(language, keep);
  await buys(language, keep);
  await ordersForChildren(language, keep);
};

/** Performs the steps of a family that redeems a coupon. */
const redeems = async (language: Locale, keep: Keep) => {
  const email = `family.${language}@home.example`;
  const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid]);
  const headers = { 'accept-language': language };
  await send('redeemCoupon', { email, age: true, marketing: false, province: 28 }, { path: { key: code }, headers });
  await keep('redeemCoupon');
  for (const sender of ['sendCouponLink', 'forgotCouponLink'] as const) {
    await send(sender, { email }, { headers });
    await keep(sender);
  }
};

/** Performs the steps of a family that pays twice for one product, for an expired product, and after a withdrawal. */
const buys = async (language: Locale, keep: Keep) => {
  const library = await newLibrary(
    backend.db,
    { name: 'Libro digital: Lengua 1' },
    { name: 'Cuaderno: Lengua 1', price_cents: 1_336, discount: 1_000 },
    { name: 'Lecturas: Lengua 1' },
    { name: 'Canciones: Lengua 1' },
  );
  const headers = { 'accept-language': language };
  const orderOf = async (licences: readonly string[]) => {
    const body = wishFor({ ...library, licences: [...licences] });
    return (await backend.ask('orderCouponProducts', { path: { token: library.token }, body, headers })).body as PaymentForm;
  };
  const [one = '', two = '', three = '', four = ''] = library.licences;
  const [first, second, third] = [await orderOf([one, two]), await orderOf([one, three]), await orderOf([four])];
  await send('notifyPayment', notificationFor(first));
  await keep('notifyPayment');
  await backend.db.updateTable('coupon_licences').set({ expires_on: sql<Date>`now()::date - 2` }).where('licence', '=', three).execute();
  await send('notifyPayment', notificationFor(second));
  await keep('notifyPayment of what cannot be had');
  await backend.db.updateTable('coupon_orders').set({ withdrawn_at: now }).where('order_id', '=', couponOrderIn(third)).execute();
  await send('notifyPayment', notificationFor(third));
  await keep('notifyPayment of what was withdrawn');
};

const somethingIsPosted = () =>
  vi.waitFor(async () => expect(await backend.db.selectFrom('outbox').select('id').execute()).not.toEqual([]), { timeout: byItselfMs });

/** Performs the steps of a teacher who pays an order late and twice, and withdraws an order during its payment. */
const ordersForChildren = async (language: Locale, keep: Keep) => {
  const one = await newOrderer(backend.db);
  await backend.db.updateTable('users').set({ language }).where('id', '=', one.id).execute();
  const session = await backend.signedIn(one.mail);
  await backend.ask('sendChildrenOrder', { session, body: orderOf(one) });
  await somethingIsPosted();
  await keep('sendChildrenOrder');
  const pay = async () => {
    const path = { orderId: String(one.order), totalCost: '10.45' };
    const { body } = await backend.ask('payChildrenOrder', { session, path, headers: { 'accept-language': language } });
    const { action, parameters } = body as components['schemas']['ChildrenPaymentForm'];
    return { paymentUrl: action, paymentParameters: { ...parameters } };
  };
  const withdrawn = await pay();
  const first = await pay();
  await send('notifyPayment', notificationFor(first, { Ds_Response: '0190' }));
  const [second, third] = [await pay(), await pay()];
  await send('notifyPayment', notificationFor(second));
  await keep('notifyPayment for children');
  await send('notifyPayment', notificationFor(first));
  await keep('notifyPayment for children twice');
  await send('notifyPayment', notificationFor(second, { Ds_Amount: '4510' }));
  await keep('notifyPayment of another amount besides');
  // The next letter goes to finance, and is in Spanish whatever the language of the order.
  await send('notifyPayment', notificationFor(third, { Ds_Amount: '4510' }));
  await keep('notifyPayment of another amount');
  await backend.db.updateTable('children_orders').set({ paid_at: null, withdrawn_at: now }).where('id', '=', one.order).execute();
  await send('notifyPayment', notificationFor(withdrawn));
  await keep('notifyPayment for children withdrawn');
};

/** Whether a letter goes to a family, which has no account. */
const isToFamily = (sender: string) => /Coupon|Payment/.test(sender) && !/for children|another amount/.test(sender);

/** Returns the language of a letter: Spanish for finance, otherwise the language of the person. */
const languageOf = (sender: string, language: Locale): Locale => (sender.includes('another amount') ? 'es' : language);

/** Performs the steps of a person from a provider that has not verified the address. */
const comes = async (language: Locale) => {
  const told = { mail: `unverified.${language}@school.example`, name: 'Ana', surname: 'Ruiz', surname2: '' };
  const path = await createArrival(backend.db, {
    ...told,
    platform: 'Google',
    subject: `new ${language}`,
    verified: false,
    returnTo: `${publicUrl}/app/edit-account`,
  });
  const [, , id = '', hash = ''] = path.split('/');
  const account = { id, hash, idaccountexternalplatform: `new ${language}`, idexternalplatform: platformId('local', 'Google') };
  const person = { name: 'Ana', surname1: 'Ruiz', email: told.mail, schoolId: '51', terms: true, mktPrefs: false, language };
  await send('registerThirdParty', { ...person, ...account, platformName: 'Google', fromThirdParties: true });
};

beforeAll(async () => {
  // The headers of the proxy are trusted, but the configured address takes precedence.
  const gateway = { ...testKeys, origin: 'https://payments.example' };
  backend = await openTestBackend({
    publicUrl,
    trustProxy: 1,
    payment: { provider: 'gateway', ...gateway },
    financeMail: 'finance@publisher.example',
    childrenReminder: { after: 0 },
    jobs: { pollSeconds: 0.1, leaseSeconds: 10, retries: 0, retrySeconds: 0 },
  });
  for (const language of locales) await live(language);
});
afterAll(() => backend.close());

const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** Returns the visible lines of text in a page. */
const linesOf = (html: string) =>
  unescaped(html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n'))
    .split('\n')
    .filter(Boolean);
const addressesIn = (text: string) => text.match(/https?:[^\s"<>]+/g) ?? [];
const masked = (text: string) =>
  text
    .replace(/hash=[\w-]+/g, 'hash=…')
    .replace(/idSim=\d+/g, 'idSim=…')
    .replace(/token=[\w-]+/g, 'token=…')
    .replace(/order=\d+/g, 'order=…')
    .replace(/\b\d{4}[0-9A-Z]{8}\b/g, '0123ABCDEFGH')
    .replace(/^([^:]+: )\d{1,3}$/gm, '$1…')
    .replace(/\d\d\/\d\d\/20\d\d/g, '…');

const cases = Object.values(senders).flatMap((by) => by.flatMap((sender) => locales.map((language) => [sender, language] as const)));

describe.each(cases)('the letter of %s in %s', (sender, language) => {
  const letter = () => letters.get(`${sender} ${language}`) as Sent;

  test('links only to the public address', () => {
    const found = [...addressesIn(unescaped(letter().html)), ...addressesIn(letter().plain)];
    const isForGood = ['forgotPassword by Google', 'sendChildrenOrder'].includes(sender) || /Coupon/.test(sender);
    expect(found.length > 0).toBe(letter().lifetime !== undefined || isForGood);
    for (const address of found) {
      const wayOn = new URL(address).searchParams.get('returnTo');
      for (const each of wayOn === null ? [address] : [address, wayOn]) expect(new URL(each).origin).toBe(publicUrl);
    }
  });

  test('names the portal in its subject and in its text', () => {
    const { subject, html, plain } = letter();
    const from = mailTexts(languageOf(sender, language))(isToFamily(sender) ? 'mail.coupon.sender' : 'mail.sender', { portal: brand.name });
    expect(subject).toContain(brand.name);
    expect(plain.trim().split('\n').at(-1)?.startsWith(`${from} `)).toBe(true);
    expect(unescaped(html)).toContain(`>${brand.name}</td>`);
  });

  test('has its link as a button and as an address to copy', () => {
    const { html, plain } = letter();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, address = '', shown = '']) =>
      [address, shown].map(unescaped),
    );
    const addresses = addressesIn(plain);
    expect(links.map(([address]) => address)).toEqual(addresses.flatMap((address) => [address, address]));
    expect(links.filter(([address, shown]) => address === shown)).toHaveLength(addresses.length);
  });

  test('has the same content in HTML as in plain text, and names its language', () => {
    const { html, plain } = letter();
    expect(html).toContain(`<html lang="${languageOf(sender, language)}">`);
    const page = unescaped(html.replace(/<[^>]+>/g, '\n'));
    // A row of a list has its label and its value in separate cells.
    for (const part of plain.split('\n').flatMap((line) => line.replace(/:$/, '').split(/: (?=[^:]*$)/))) expect(page).toContain(part);
  });
});

test('texts of letters are not sent with those of the portal', async () => {
  const { body } = await backend.ask('getTexts', { path: { locale: 'es_ES' } });
  const keys = Object.keys((body as { data: Record<string, string> }).data);
  expect(keys).toContain('common.accept');
  expect(keys.filter((key) => key.startsWith('mail.'))).toEqual([]);
});

test('every letter matches its committed version', async () => {
  const pages = cases.map(([sender, language]) => {
    const { subject, html, plain, lifetime } = letters.get(`${sender} ${language}`) as Sent;
    const facts = [[`**${subject}**`, ...(lifetime ? [`(the link is valid for ${lifetime})`] : [])].join(' ')];
    const besides = linesOf(html).filter((line) => line !== subject && !plain.includes(line));
    if (besides.length > 0) facts.push(`The HTML version adds: ${[...new Set(besides)].join(' ')}`);
    return [`## ${sender}, ${language}`, ...facts, masked(plain).trim().replaceAll(/^/gm, '> ').replaceAll(/ $/gm, '')].join('\n\n');
  });
  const intro = 'The letters of the backend as plain text; `letters.test.ts` with `-u` updates this file.';
  await expect(`${['# Letters', intro, ...pages].join('\n\n')}\n`).toMatchFileSnapshot('letters.md');
});
