import type { Page } from '../../support/page';

/** What a tester keeps in mind of the registration form. */
export type Known = {
  /** Nobody that the portal knows; somebody whose draft is kept, who may have sent it too early; somebody whom an identity provider vouches for; somebody who does not wait for what becomes of a code. */
  readonly who: 'new' | 'back' | 'early' | 'arrived' | 'hasty';
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  readonly password2: string;
  readonly school: '' | 'IES Puerta del Sol' | 'Istituto Via dei Fiori';
  readonly card: string;
  /** What stands in the field of the premium code. */
  readonly typed: string;
  /** The premium code that a school was found for. */
  readonly code: string;
  readonly language: 'es' | 'it';
  readonly marketing: boolean;
  readonly terms: boolean;
  /** Of which fields it is said what is wrong with them. */
  readonly judged: 'none' | 'the name' | 'all but passwords' | 'all';
  /** The provider has not verified the e-mail of whom it sends. */
  readonly unverified: boolean;
  /** The finder could not be opened. */
  readonly noFinder: boolean;
  /** Content keys of what is said to be wrong, by field. */
  readonly wrong: Readonly<Record<string, string>>;
};

export const emptyForm: Known = {
  who: 'new',
  name: '',
  phone: '',
  password: '',
  password2: '',
  school: '',
  card: '',
  typed: '',
  code: '',
  language: 'es',
  marketing: false,
  terms: false,
  judged: 'none',
  unverified: false,
  noFinder: false,
  wrong: {},
};

/** Nothing has been done yet. */
export const isUntouched = (known: Known) => JSON.stringify(known) === JSON.stringify(emptyForm);

/** The empty form was sent: it is said what is wrong with all of it. */
export const isSentEmpty = ({ who, judged, name, school, terms, noFinder }: Known) =>
  who === 'new' && judged === 'all' && name === '' && school === '' && !terms && !noFinder;

/** The form that was kept has both passwords and the identity number again. */
export const isWhole = ({ who, password2, card, judged }: Known) =>
  who === 'back' && password2 === 'Secret1' && card !== '' && judged === 'none';

/** Nothing is missing, and everything is right. */
export const isComplete = ({ who, password2, school, card, code, terms }: Known) => {
  if (!terms || school === '' || who === 'new' || who === 'hasty') return false;
  return who === 'arrived' || (password2 === 'Secret1' && (who === 'early' || (card !== '' && code !== '')));
};

const kept = { surname1: 'Ruiz ', surname2: ' Gil ', email: 'ana@school.example' };

const nothing = { surname1: '', surname2: '', email: '' };

/** What stands in the fields in which nothing is typed. */
export const fixed = {
  new: nothing,
  hasty: nothing,
  back: kept,
  early: kept,
  arrived: { surname1: 'Vega', surname2: 'Sanz', email: 'luz@school.example' },
} as const;

const inSpain = ({ school }: Known) => school === 'IES Puerta del Sol';

/** What is said to be wrong with the form, as it is filled in here. */
export function wrongWith(known: Known): Known['wrong'] {
  const { who, name, password, password2, school, terms, judged } = known;
  const isNew = who === 'new' || who === 'hasty';
  const all: Readonly<Record<string, string | false>> = {
    surname1: isNew && 'person.nameInvalid',
    email: isNew && 'common.emailInvalid',
    password: judged === 'all' && who !== 'arrived' && password === '' && 'password_invalid',
    password2: judged === 'all' && password2 !== password && 'password_confirmation_invalid',
    school: school === '' && 'registration.schoolMissing',
    card: judged === 'all' && inSpain(known) && known.card === '' && 'registration.cardInvalid',
    phone: isNew && inSpain(known) && 'registration.phoneInvalid',
    terms: !terms && 'registration.termsMissing',
  };
  const said = {
    name: judged !== 'none' && name.length < 2 && 'person.nameInvalid',
    ...(judged.startsWith('all') && all),
    ...(known.noFinder && { school: 'registration.finderFailed' }),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([field, error]) => (error ? [[field, error]] : [])));
}

const errors = [
  'person.nameInvalid',
  'common.emailInvalid',
  'password_invalid',
  'password_confirmation_invalid',
  'registration.schoolMissing',
  'registration.finderFailed',
  'registration.cardInvalid',
  'registration.phoneInvalid',
  'registration.termsMissing',
];

const says = (page: Page, text: string, isSaid: boolean) => (isSaid ? page.text(text) : page.absent(text));

const ofPersons = ['name', 'surname1', 'surname2', 'email', 'password', 'phone', 'school'];

/** What a field is called. */
export const labelOf = (field: string): string => `${ofPersons.includes(field) ? 'person' : 'registration'}.${field}`;

/**
 * The whole form, as the person has filled it in.
 * @param isSought whether the code's field says that its school is looked up: an error takes the place of that
 */
export function showsForm(page: Page, known: Known, isSought = known.typed !== known.code) {
  const { who, name, card, phone, password, password2, school, typed, code, language, marketing, terms, wrong } = known;
  for (const [field, text] of Object.entries({ name, ...fixed[who], card, phone, premiumCode: typed, school, language })) {
    page.field(labelOf(field), text);
  }
  page.ticked('person.marketing', marketing);
  page.ticked('registration.terms', terms);
  if (who === 'arrived') {
    page.text('registration.fromPlatform', { platform: 'Google' });
    says(page, 'registration.emailHint', known.unverified && !wrong.email);
    if (!known.unverified) page.text('registration.emailConfirmed', { platform: 'Google' });
    page.absent('person.passwordHint');
  } else {
    page.text('registration.haveAccount');
    page.field('person.password', password);
    page.field('registration.password2', password2);
  }
  says(page, 'registration.cardHint', inSpain(known) && !wrong.card);
  says(page, 'registration.phoneHint', inSpain(known) && !wrong.phone);
  says(page, 'registration.ifInSpain', school === '');
  says(page, 'registration.schoolByCode', code !== '');
  says(page, 'registration.codeSought', isSought);
  for (const error of errors) says(page, error, Object.values(wrong).includes(error));
}
