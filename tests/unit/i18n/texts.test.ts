import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legacyKeys } from '../../../src/shared/i18n/legacy-keys';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { inWords, linkLifetime } from '../../../src/shared/rules/link-lifetime';
import { locales } from '../../../src/shared/rules/locale';
import { bareKey } from '../../mutation/mutants/graph/test-subjects';
import { areas, fileNames, inSpanishAlone, textsOf } from '../../support/texts';

const textsIn = (locale: string, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/shared/i18n/texts/${locale}/${name}.json`, 'utf8'));

/** All texts, including the texts of letters. */
const all: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  locales.map((locale) => [locale, Object.assign({}, ...fileNames.map((name) => textsIn(locale, name)))]),
);

const spanishAlone = new Set(Object.keys(inSpanishAlone).flatMap((name) => Object.keys(textsIn('es', name))));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
/** Returns the keys of texts. The plural forms of a text count as one key, because languages have different plural forms. */
const keys = (texts: Readonly<Record<string, string>> = {}) => new Set(Object.keys(texts).map(bareKey));

describe.each(locales.filter((locale) => locale !== 'es'))('built-in texts in %s', (locale) => {
  const [spanish, other] = [all.es ?? {}, all[locale] ?? {}];

  it('have the keys of the Spanish ones', () => {
    expect(keys(other)).toEqual(keys(spanish));
  });

  it('have the placeholders of the Spanish ones, in the same order', () => {
    for (const [key, text] of Object.entries(spanish)) {
      if (other[key] !== undefined) expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  });
});

describe.each(locales)('built-in texts in %s', (locale) => {
  it('are never empty', () => {
    expect(Object.keys(all[locale] ?? {}).length).toBeGreaterThan(0);
    for (const [key, text] of Object.entries(all[locale] ?? {})) expect(text.trim(), key).not.toBe('');
  });
});

/** Returns a text without case and punctuation, because texts that differ only in case or punctuation count as equal. */
const words = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim();

describe('texts that are equal in two languages', () => {
  /** Names and loanwords. Any other text that is equal in two languages counts as untranslated. */
  const same: Readonly<Record<string, readonly string[]>> = {
    'es en': [
      'chat.open',
      'childrenOrder.pictureReady',
      'childrenOrder.total',
      'customers.blinkId',
      'customers.error',
      'customers.mec',
      'customers.no',
      'fictitious.adoption',
      'invoices.error',
      'invoices.failed',
      'invoices.finished',
      'invoices.idShort',
      'invoices.outcome',
      'invoices.running',
      'library.demo',
      'licences.isbn',
      'portal.demo',
      'title.premium',
      'users.card',
      'users.id',
      'zoneControl.follows',
      'zoneControl.token',
    ],
    'es it': [
      'chat.open',
      'childrenOrder.pictureReady',
      'childrenOrder.vat',
      'coupons.province',
      'customers.blinkId',
      'customers.mec',
      'customers.no',
      'editLibrary.stage.primary',
      'fictitious.adoption',
      'invoices.idShort',
      'licences.isbn',
      'person.card',
      'portal.demo',
      'theme.system',
      'theme.title',
      'title.premium',
      'users.card',
      'users.id',
      'zoneControl.token',
    ],
    'en it': [
      'act.object.link',
      'chat.open',
      'childrenOrder.pictureReady',
      'common.accept',
      'contentPage.privacy',
      'customers.blinkId',
      'customers.mec',
      'customers.no',
      'fictitious.adoption',
      'invoices.idShort',
      'licences.isbn',
      'person.email',
      'person.password',
      'portal.demo',
      'portal.start',
      'products.offline',
      'products.online',
      'title.premium',
      'users.card',
      'users.id',
      'users.mail',
      'zoneControl.token',
    ],
  };
  it.each(Object.keys(same))('%s', (pair) => {
    const [one = {}, other = {}] = pair.split(' ').map((locale) => all[locale]);
    const found = Object.keys(one).filter(
      (key) => !spanishAlone.has(key) && other[key] !== undefined && words(one[key] ?? '') === words(other[key]),
    );
    expect(found.sort()).toEqual(same[pair]);
  });

  it.each(Object.keys(inSpanishAlone))('are all texts of the file %s, which are Spanish in each', (name) => {
    for (const locale of locales) expect(textsIn(locale, name)).toEqual(textsIn('es', name));
  });

  it('are searched in every pair of languages', () => {
    const pairs = locales.flatMap((one, at) => locales.slice(at + 1).map((other) => `${one} ${other}`));
    expect(Object.keys(same)).toEqual(pairs);
  });
});

/** The keys whose texts are equal on purpose, each group of keys with the reason. */
const twins: Readonly<Record<string, string>> = {
  'activation.submit activationCode.submit':
    'The one activates a new account, the other makes a demo account a full one; no page reads both, and the first view needs neither.',
  'coupons.modal_activationerror_button coupons.modal_genericerror_button coupons.modal_notredeemableyet_button coupons.modal_redemptionerror_button coupons.modal_unconfirmed_button coupons.modal_unknowncode_button registration.backToForm':
    'The content service has a button for each refusal of a coupon; all of them lead back to the form, as in registration.',
  ...Object.fromEntries(
    [
      ['attemptRefused', 'attemptRefused_body'],
      ['attemptRefused_title', 'attemptRefused_title'],
      ['mischarged', 'mischarged_body withdrawal.mischarged'],
      ['mischarged_title', 'mischarged_title'],
      ['noOrder_title', 'unknown_title'],
      ['payAgain', 'payAgain'],
      ['payment_title', 'payment_title'],
      ['toBank', 'toProvider'],
      ['withdrawn_title', 'withdrawn_title'],
    ].map(([one, other]) => [
      `childrenSending.${one} couponLibrary.${other}`,
      'Payments of two mountings end alike; neither loads the texts of the other.',
    ]),
  ),
  'childrenOrder.ask childrenSending.check couponLibrary.check':
    'They ask for orders of two mountings; the two of children are on two pages.',
  'couponLibrary.another coupons.another': 'The one opens a dialog in the library, the other empties the form; no page reads both.',
  'couponLibrary.open development.open products.open':
    'They open a product of coupons, an asset, and a product of a teacher; no page reads two of them.',
  'act.course pdCourses.course': 'The one is read by support, the other names a column for teachers; no page reads both.',
  'act.promotion library.promotion': 'The one is read by support, the other is a sticker on a cover; no page reads both.',
  'act.resource title.kind.resource': 'The one is read by support, the other names a kind of resource; no page reads both.',
  'adoption.terms couponLibrary.readTerms registration.readTerms':
    'They lead to the terms of free adoption, of a purchase, and of an account; no page reads two of them.',
  'adoption.send childrenOrder.send': 'The one sends an order of free material, the other one of books; no page reads both.',
  'childrenOrder.birthDate customers.birthDate pdCourses.birthday':
    'The one is of a child, the next is read by support, the last is asked of a teacher; no page reads two of them.',
  'childrenOrder.choose staff.choose': 'The one is in an order, the other in the form of an internal user; no page reads both.',
  'childrenOrder.teacherSchool registration.place': 'The one names the school of an order, the other a part of a form; no page reads both.',
  'customers.error invoices.error invoices.failed':
    'The one is a column of what a customer asked of Blink, the others say what became of a process: to whoever started it, and in its row.',
  'customers.licences licences.show': 'The one is in the form of a customer, the other in a row of the search; no page reads both.',
  'customers.status invoices.status': 'The one is a column of what a customer asked of Blink, the other of a process; no page reads both.',
  'role.TEACHER zoneControl.teacher': 'The one names a role, the other is a column of links.',
  'status.200 zoneControl.done': 'The one is told after an act on an account, the other after one on a link; no page reads both.',
  'users.createDate zoneControl.created': 'The one is a column of people, the other of links; no page reads both.',
  'editLibrary.parts fictitious.titles': 'The one is a part of a page of teachers, the other of a form of support; no page reads both.',
  'fictitious.edition title.edition': 'The one is chosen by support, the other filters the resources of a title; no page reads both.',
  'fictitious.title zoneControl.titleName': 'The one is chosen in a form, the other a column of links; no page reads both.',
  'findSchool.country impersonation.country': 'The one finds a school, the other says where a person is; no page reads both.',
  'findSchool.search search.submit': 'The one is in a form for strangers, the other in the back-office; no page reads both.',
  'home.freeAdoption.title notification.freeAdoptionTitle':
    'The one stands on a banner, the other on a dialog over it, whose texts come only with the dialog.',
  'couponLibrary.download development.download invoices.download products.download':
    'They download a resource of coupons, an asset, activations, and a program; no page reads two of them.',
  'invoices.idShort users.id': 'The one is a column of processes, the other of people; no page reads both.',
  'licence.code licences.token': 'The one is in the dialog of a product, for teachers, the other a column for support; no page reads both.',
  'licence.search staff.activate':
    'The one finds a licence by its code, the other opens an account in the back-office; no page reads both.',
  'lti.openHere pdCourses.openHere': 'The one is about a title, the other about a course; no page reads both.',
  'lti.opening title.opening': 'The one opens a title in another tool, the other in the portal; no page reads both.',
  'notification.start registration.welcome.go': 'The one begins an order, the other the use of a new account; no page reads both.',
  'products.studentZone zone.title': 'The one is on the page of a title, for teachers, the other on the page of students.',
  'survey.later titlePosts.later': 'The one puts off a survey at home, the other one in a title; no page reads both.',
};

it('no two keys have the same texts in all languages, except on purpose', () => {
  const byText = new Map<string, Set<string>>();
  for (const key of [...keys(all.es)].filter((each) => !spanishAlone.has(each))) {
    // compares the plural form that every language has; texts of letters are compared only with each other
    const said = locales.map((locale) => words(all[locale]?.[key] ?? all[locale]?.[`${key}_other`] ?? ''));
    const text = [...said, key.startsWith('mail.')].join(' | ');
    byText.set(text, (byText.get(text) ?? new Set()).add(key));
  }
  const said = [...byText.values()].filter(({ size }) => size > 1).map((keys) => [...keys].sort().join(' '));
  expect(said.sort()).toEqual(Object.keys(twins).sort());
});

it.each(locales)('texts in %s have the lifetime of links as in the rule', (locale) => {
  expect(all[locale]?.['registration.checkMail.text']).toContain(` ${inWords(linkLifetime.activation, locale)}.`);
  expect(all[locale]?.['forgotPassword.sent']).toContain(` ${inWords(linkLifetime.reset, locale)}.`);
});

it('every file of texts is listed where keys and areas get their types', () => {
  const typed = readFileSync('src/shared/i18n/keys.ts', 'utf8');
  expect([...typed.matchAll(/^import type \w+ from '\.\/texts\/es\/([\w-]+)\.json';$/gm)].map(([, name]) => name).sort()).toEqual(
    [...fileNames].sort(),
  );
  expect([...typed.matchAll(/^ {2}'?([\w-]+)'?: typeof \w+;$/gm)].map(([, name]) => name).sort()).toEqual([...areas].sort());
});

it('keys have the form area.word, except for those of the old portal', () => {
  const named = [...keys(all.es)].filter((key) => !/^[a-z]\w*(\.[\w-]+)+$/i.test(key));
  expect(named.sort()).toEqual([...legacyKeys].sort());
});

it('no key occurs in two files of texts', () => {
  const written = fileNames.flatMap((name) => Object.keys(textsIn('es', name)));
  expect(written).toHaveLength(new Set(written).size);
});

it.each(locales)('browsers load all texts in %s except those of letters', async (locale) => {
  const asked = Object.keys((await builtInTexts.first[locale]()).areas);
  expect(asked.map((path) => path.replace(/^.*\/|\.json$/g, '')).sort()).toEqual([...areas].sort());
  const forBrowsers = Object.keys(all[locale] ?? {}).filter((key) => !(key in textsIn(locale, 'mail')));
  expect(Object.keys(await textsOf(locale)).sort()).toEqual(forBrowsers.sort());
});

describe.each(locales)('plurals in %s', (locale) => {
  const written = Object.entries(all[locale] ?? {});
  const counting = new Set(
    written.filter(([key, text]) => text.includes('{{count}}') || key !== bareKey(key)).map(([key]) => bareKey(key)),
  );

  it('have all the forms of the language, under the names that i18next expects, and no others', () => {
    const wanted = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.flatMap((form) => [...counting].map((key) => `${key}_${form}`));
    expect(
      written
        .map(([key]) => key)
        .filter((key) => counting.has(bareKey(key)))
        .sort(),
    ).toEqual(wanted.sort());
  });
});
