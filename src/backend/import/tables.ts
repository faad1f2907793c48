import { isRedirectUri } from '../../areas/oauth2/rules';
import { addressKey, isEmail } from '../../shared/rules/email';
import { contentLocale, type Locale, locales } from '../../shared/rules/locale';
import { isNationalId, paddedNationalId } from '../../shared/rules/national-id';
import { profiles, roles } from '../../shared/rules/permissions';
import { isPersonName, isSecondSurname, storedName } from '../../shared/rules/person-name';
import { isPhone } from '../../shared/rules/phone';
import { isPostalCode, postalCodeIn } from '../../shared/rules/postal-code';
import { foldText } from '../../shared/rules/text';
import {
  convertField,
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
  smallId,
  uuid,
} from './fields';
import { orderTables } from './order-tables';
import type { Table } from './table';

const countries: Table = {
  kind: 'countries',
  table: 'countries',
  fields: { id: smallId, name: line },
  derived: {},
  key: ['id'],
  unique: [],
  refers: [],
};

const schools: Table = {
  kind: 'schools',
  table: 'schools',
  fields: {
    id,
    name: line,
    street: line,
    street_number: { ...line, empty: '' },
    town: line,
    province: line,
    region: orNothing(line),
    country_id: smallId,
    premium_code: patternField(/^[0-9A-Z]{1,10}$/, '1 to 10 capitals and digits'),
    postal_code: orElse(ruleField(isPostalCode, 'a postal code'), ''),
    premium: orElse(flag, 'true'),
    open: orElse(flag, 'true'),
  },
  // Stores the postal code in the form in which people search for it.
  derived: { postal_code: { type: 'text', from: ({ country_id, postal_code = '' }) => postalCodeIn(Number(country_id), postal_code) } },
  key: ['id'],
  unique: ['premium_code'],
  refers: [{ columns: ['country_id'], to: 'countries' }],
};

const titles: Table = {
  kind: 'titles',
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
  table: 'school_adoptions',
  fields: { school_id: id, title_id: id },
  derived: {},
  key: ['school_id', 'title_id'],
  unique: [],
  refers: [
    { columns: ['school_id'], to: 'schools' },
    { columns: ['title_id'], to: 'titles' },
  ],
  version: 'catalogue',
};

const texts: Table = {
  kind: 'texts',
  table: 'texts',
  fields: { locale: convertField(oneOf(locales), (locale) => contentLocale[locale as Locale]), key: line, text: longText },
  derived: { built_in: { type: 'text', from: () => '', onlyNew: true } },
  key: ['locale', 'key'],
  unique: [],
  refers: [{ columns: ['key'], to: 'texts' }],
  version: 'content',
};

const pages: Table = {
  kind: 'pages',
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

const personName = convertField(ruleField(isPersonName, 'a name of 2 to 45 letters'), storedName);

/** People. The file has no passwords: an active person requests a link to choose a password. */
const people: Table = {
  kind: 'people',
  table: 'users',
  fields: {
    mail: ruleField(isEmail, 'an e-mail address'),
    name: personName,
    surname: personName,
    surname2: orNothing(convertField(ruleField(isSecondSurname, 'a name of 2 to 45 letters'), storedName)),
    role: oneOf(roles),
    profile: orNothing(oneOf(profiles)),
    language: orElse(oneOf(locales), 'es'),
    school_id: orNothing(id),
    country_id: smallId,
    card: orNothing(convertField(ruleField(isNationalId, 'a Spanish identity number'), paddedNationalId)),
    phone: orNothing(ruleField(isPhone, 'nine digits')),
    marketing: orElse(flag, 'false'),
    active: orElse(flag, 'true'),
    gpa_permission: orElse(flag, 'false'),
    hp_permission: orElse(flag, 'false'),
  },
  derived: { mail_key: { type: 'text', from: ({ mail = '' }) => addressKey(mail), byDatabase: true } },
  key: ['mail_key'],
  unique: ['card'],
  address: 'mail',
  refers: [
    { columns: ['school_id'], to: 'schools' },
    { columns: ['country_id'], to: 'countries' },
  ],
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
  table: 'oauth_clients',
  fields: {
    id: patternField(/^[A-Za-z0-9._~-]{1,100}$/, '1 to 100 letters, digits, ., _, ~ and -'),
    name: line,
    secret_hash: orNothing(
      convertField(patternField(/^[0-9a-f]{64}$/, 'a SHA-256 hash of 64 hexadecimal digits'), (hash) =>
        Buffer.from(hash, 'hex').toString('base64url'),
      ),
    ),
    redirect_uris: listOf('addresses that begin with https:// (or http://localhost/), without #', isRegistrable),
  },
  derived: {},
  key: ['id'],
  unique: [],
  refers: [],
};

/** All tables, in the order of their references. */
export const tables: readonly Table[] = [countries, schools, titles, adoptions, texts, pages, people, clients, ...orderTables];
