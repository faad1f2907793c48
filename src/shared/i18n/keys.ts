import type access from './texts/es/access.json';
import type accessTest from './texts/es/access-test.json';
import type account from './texts/es/account.json';
import type acts from './texts/es/acts.json';
import type admin from './texts/es/admin.json';
import type adoption from './texts/es/adoption.json';
import type care from './texts/es/care.json';
import type childrenOrder from './texts/es/children-order.json';
import type childrenSending from './texts/es/children-sending.json';
import type common from './texts/es/common.json';
import type couponLibrary from './texts/es/coupon-library.json';
import type coupons from './texts/es/coupons.json';
import type customers from './texts/es/customers.json';
import type exercises from './texts/es/exercises.json';
import type fictitious from './texts/es/fictitious.json';
import type home from './texts/es/home.json';
import type impersonation from './texts/es/impersonation.json';
import type invoices from './texts/es/invoices.json';
import type leaving from './texts/es/leaving.json';
import type library from './texts/es/library.json';
import type mail from './texts/es/mail.json';
import type oauth from './texts/es/oauth.json';
import type pdCourses from './texts/es/pd-courses.json';
import type person from './texts/es/person.json';
import type portal from './texts/es/portal.json';
import type preview from './texts/es/preview.json';
import type products from './texts/es/products.json';
import type professionalDevelopment from './texts/es/professional-development.json';
import type registration from './texts/es/registration.json';
import type roles from './texts/es/roles.json';
import type saying from './texts/es/saying.json';
import type session from './texts/es/session.json';
import type shell from './texts/es/shell.json';
import type staff from './texts/es/staff.json';
import type surveys from './texts/es/surveys.json';
import type table from './texts/es/table.json';
import type theme from './texts/es/theme.json';
import type title from './texts/es/title.json';
import type titlePosts from './texts/es/title-posts.json';
import type tools from './texts/es/tools.json';
import type users from './texts/es/users.json';
import type viewer from './texts/es/viewer.json';
import type withdrawal from './texts/es/withdrawal.json';
import type zone from './texts/es/zone.json';
import type zoneControl from './texts/es/zone-control.json';

type FirstFiles = { common: typeof common; portal: typeof portal; session: typeof session; shell: typeof shell };

/** The files of texts that load when a page asks for them. */
type AreaFiles = {
  'pd-courses': typeof pdCourses;
  access: typeof access;
  'access-test': typeof accessTest;
  account: typeof account;
  acts: typeof acts;
  admin: typeof admin;
  adoption: typeof adoption;
  care: typeof care;
  'children-order': typeof childrenOrder;
  'children-sending': typeof childrenSending;
  'coupon-library': typeof couponLibrary;
  coupons: typeof coupons;
  customers: typeof customers;
  exercises: typeof exercises;
  fictitious: typeof fictitious;
  home: typeof home;
  impersonation: typeof impersonation;
  invoices: typeof invoices;
  leaving: typeof leaving;
  library: typeof library;
  oauth: typeof oauth;
  person: typeof person;
  preview: typeof preview;
  products: typeof products;
  'professional-development': typeof professionalDevelopment;
  registration: typeof registration;
  roles: typeof roles;
  saying: typeof saying;
  staff: typeof staff;
  surveys: typeof surveys;
  table: typeof table;
  theme: typeof theme;
  'title-posts': typeof titlePosts;
  title: typeof title;
  tools: typeof tools;
  users: typeof users;
  viewer: typeof viewer;
  withdrawal: typeof withdrawal;
  'zone-control': typeof zoneControl;
  zone: typeof zone;
};

/** The name of a file of texts that does not load with the first view. */
export type Area = keyof AreaFiles;

type KeysOf<Files> = { [File in keyof Files]: keyof Files[File] }[keyof Files];

/** The key without the plural suffix that i18next chooses by `count` ('titles_one', 'titles_other'). */
type Bare<Name> = Name extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Name;

/** The key of a text, without its plural suffix. */
export type Key = Bare<KeysOf<FirstFiles & AreaFiles>>;

/** The key of a text for the server's e-mails, which no browser loads. */
export type MailKey = Bare<keyof typeof mail>;

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Record<Key, string>; mail: Record<MailKey, string> };
  }
}
