import { isRedirectUri } from '../../areas/oauth2/rules';
import { isSpain } from '../../shared/rules/country';
import { contentLocale, type Locale, locales } from '../../shared/rules/locale';
import { isPostalCode, isPostalCodeIn, postalCodeIn } from '../../shared/rules/postal-code';
import { foldText } from '../../shared/rules/text';
import { contentTables } from './content-tables';
import { couponTables } from './coupon-tables';
import { developmentTables } from './development-tables';
import {
  convertField,
  email,
  flag,
  id,
  line,
  list,
  listOf,
  longText,
  moment,
  oneOf,
  orElse,
  orNothing,
  patternField,
  ruleField,
  secret,
  smallId,
  uuid,
} from './fields';
import { orderTables } from './order-tables';
import { peopleTables } from './people-tables';
import { postTables } from './post-tables';
import { plainTable, type Table } from './table';

const countries: Table = {
  kind: 'countries',
  about: 'Countries of schools and people.',
  table: 'countries',
  fields: { id: smallId, name: line },
  derived: {},
  key: ['id'],
  unique: [],
  refers: [],
};

/**
 * Returns a postal code in the form in which people search for it. Spreadsheets drop the first zero of Spanish postal codes, so four digits
 * get it back.
 */
const searchedPostalCode = (country: number, text: string): string =>
  postalCodeIn(country, isSpain(country) && /^\d{4}$/.test(text) ? `0${text}` : text);

const schools: Table = {
  kind: 'schools',
  about: 'Schools. `premium` says whether the premium code lets teachers change to the school, `open` whether it accepts teachers at all.',
  table: 'schools',
  fields: {
    id,
    name: line,
    street: line,
    street_number: orElse(line, ''),
    town: line,
    province: line,
    region: orNothing(line),
    country_id: smallId,
    // The database gives a new school a random code.
    premium_code: { ...patternField(/^[0-9A-Z]{10}$/, '10 capitals and digits'), optional: true },
    postal_code: orElse(ruleField(isPostalCode, 'a postal code'), ''),
    premium: orElse(flag, 'true'),
    open: orElse(flag, 'true'),
  },
  derived: {
    postal_code: { type: 'text', from: ({ country_id, postal_code = '' }) => searchedPostalCode(Number(country_id), postal_code) },
  },
  key: ['id'],
  unique: ['premium_code'],
  refers: [{ columns: ['country_id'], to: 'countries', by: ['id'] }],
  together: ({ country_id, postal_code = '' }) => {
    const country = Number(country_id);
    return postal_code === '' || isPostalCodeIn(country, searchedPostalCode(country, postal_code))
      ? undefined
      : { column: 'postal_code', wrong: `must be a postal code of the country, but is ${JSON.stringify(postal_code)}` };
  },
};

const titles: Table = {
  kind: 'titles',
  about: 'Titles. `project` is the number of the publishing project; readers of local publishing get a survey of their own.',
  table: 'titles',
  fields: {
    id,
    uuid,
    node_ref: line,
    name: line,
    stage: line,
    subjects: list,
    category_id: line,
    id_sim: orNothing(line),
    resource: orElse(flag, 'false'),
    promotion: orElse(flag, 'false'),
    studentable: orElse(flag, 'false'),
    project: orNothing(smallId),
  },
  derived: { folded_name: { type: 'text', from: ({ name = '' }) => foldText(name) } },
  key: ['id'],
  unique: ['uuid', 'node_ref'],
  refers: [],
  version: 'catalogue',
};

const adoptions: Table = {
  kind: 'adoptions',
  about: 'The titles that schools have adopted. Teachers who have a library get one notice about new adoptions.',
  table: 'school_adoptions',
  fields: { school_id: id, title_id: id },
  derived: {},
  key: ['school_id', 'title_id'],
  unique: [],
  refers: [
    { columns: ['school_id'], to: 'schools', by: ['id'] },
    { columns: ['title_id'], to: 'titles', by: ['id'] },
  ],
  version: 'catalogue',
};

const texts: Table = {
  kind: 'texts',
  about: 'Texts that replace texts of the portal, by the keys of `src/shared/i18n/texts`.',
  table: 'texts',
  fields: { locale: convertField(oneOf(locales), (locale) => contentLocale[locale as Locale]), key: line, text: longText },
  derived: { built_in: { type: 'text', from: () => '', onlyNew: true } },
  key: ['locale', 'key'],
  unique: [],
  refers: [{ columns: ['key'], to: 'texts', by: ['key'] }],
  version: 'content',
};

const pages: Table = {
  kind: 'pages',
  about: 'Pages of the content service, in HTML.',
  table: 'pages',
  fields: {
    slug: patternField(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 letters, digits, _ and -'),
    locale: oneOf(locales),
    title: line,
    html: longText,
    excerpt: orElse(longText, ''),
    published_at: { ...moment, optional: true },
  },
  derived: {},
  key: ['slug', 'locale'],
  unique: [],
  refers: [],
  version: 'content',
};

/**
 * Whether a client may register a redirect address. Authorization codes must not be readable in transit. So only addresses of the person's
 * own machine may lack TLS (RFC 8252, 7.3).
 */
const isRegistrable = (address: string) =>
  isRedirectUri(address) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?\/)/.test(address);

/** Other systems in which people may sign in with their account of the portal. The file has only the hash of a client's secret. */
const clients: Table = {
  kind: 'clients',
  about: 'Systems in which people may sign in with their account of the portal.',
  table: 'oauth_clients',
  fields: {
    id: patternField(/^[A-Za-z0-9._~-]{1,100}$/, '1 to 100 letters, digits, ., _, ~ and -'),
    name: line,
    secret_hash: secret(
      orNothing(
        convertField(patternField(/^[0-9a-f]{64}$/, 'a SHA-256 hash of 64 hexadecimal digits'), (hash) =>
          Buffer.from(hash, 'hex').toString('base64url'),
        ),
      ),
    ),
    redirect_uris: listOf('addresses that begin with https:// (or http://localhost/), without #', isRegistrable),
  },
  derived: {},
  key: ['id'],
  unique: [],
  refers: [],
};

const delegates: Table = {
  ...plainTable,
  kind: 'delegates',
  about: 'Delegates: the contacts of schools at the publisher.',
  table: 'delegates',
  fields: { id, name: line, surname1: line, surname2: orNothing(line), phone: orNothing(line), email: orNothing(email) },
};

const schoolDelegates: Table = {
  ...plainTable,
  kind: 'school_delegates',
  about: 'The delegates of schools.',
  table: 'school_delegates',
  fields: { school_id: id, delegate_id: id },
  key: ['school_id', 'delegate_id'],
  refers: [
    { columns: ['school_id'], to: 'schools', by: ['id'] },
    { columns: ['delegate_id'], to: 'delegates', by: ['id'] },
  ],
};

/** All tables, in the order of their references. */
export const tables: readonly Table[] = [
  countries,
  schools,
  delegates,
  schoolDelegates,
  titles,
  adoptions,
  texts,
  pages,
  ...peopleTables,
  clients,
  ...contentTables,
  ...orderTables,
  ...couponTables,
  ...developmentTables,
  ...postTables,
];
