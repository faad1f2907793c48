import type { Page } from '../../support/page';

/** The tester's knowledge of the registration form. */
export type Knowledge = {
  /**
   * `new`: a new visitor. `back`: a visitor with a draft. `early`: a visitor whose draft was submitted too early. `arrived`: a visitor from
   * an identity provider. `hasty`: a visitor who does not wait for the result of a code.
   */
  readonly who: 'new' | 'back' | 'early' | 'arrived' | 'hasty';
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  readonly password2: string;
  readonly school: '' | 'IES Puerta del Sol' | 'Istituto Via dei Fiori';
  readonly card: string;
  /** The content of the premium code field. */
  readonly typed: string;
  /** The premium code of a found school. */
  readonly code: string;
  readonly language: 'es' | 'it';
  readonly marketing: boolean;
  readonly terms: boolean;
  /** The fields that show their errors. */
  readonly judged: 'none' | 'the name' | 'all but passwords' | 'all';
  /** Whether the provider has not verified the e-mail address. */
  readonly unverified: boolean;
  /** Whether the search for schools could not load. */
  readonly noFinder: boolean;
  /** The content keys of the errors, by field. */
  readonly wrong: Readonly<Record<string, string>>;
};

export const emptyForm: Knowledge = {
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

/** Whether the form is untouched. */
export const isUntouched = (known: Knowledge) => JSON.stringify(known) === JSON.stringify(emptyForm);

/** Whether the empty form was submitted, so that all its fields have errors. */
export const isSentEmpty = ({ who, judged, name, school, terms, noFinder }: Knowledge) =>
  who === 'new' && judged === 'all' && name === '' && school === '' && !terms && !noFinder;

/** Whether the restored form has both passwords and the identity number again. */
export const isWhole = ({ who, password2, card, judged }: Knowledge) =>
  who === 'back' && password2 === 'Secret1' && card !== '' && judged === 'none';

/** Whether the form is complete and valid. */
export const isComplete = ({ who, password2, school, card, code, terms }: Knowledge) => {
  if (!terms || school === '' || who === 'new' || who === 'hasty') return false;
  return who === 'arrived' || (password2 === 'Secret1' && (who === 'early' || (card !== '' && code !== '')));
};

const kept = { surname1: 'Ruiz ', surname2: ' Gil ', email: 'ana@school.example' };

const nothing = { surname1: '', surname2: '', email: '' };

/** The content of the fields in which no path types. */
export const fixedTexts = {
  new: nothing,
  hasty: nothing,
  back: kept,
  early: kept,
  arrived: { surname1: 'Vega', surname2: 'Sanz', email: 'luz@school.example' },
} as const;

const inSpain = ({ school }: Knowledge) => school === 'IES Puerta del Sol';

/** Returns the errors of the form with its current content. */
export function wrongWith(known: Knowledge): Knowledge['wrong'] {
  const { who, name, password, password2, school, terms, judged } = known;
  const isNew = who === 'new' || who === 'hasty';
  const all: Readonly<Record<string, string | false>> = {
    surname1: isNew && 'person.surname1Missing',
    email: isNew && 'common.emailInvalid',
    password: judged === 'all' && who !== 'arrived' && password === '' && 'password_invalid',
    password2: judged === 'all' && password2 !== password && 'password_confirmation_invalid',
    school: school === '' && 'registration.schoolMissing',
    card: judged === 'all' && inSpain(known) && known.card === '' && 'person.cardInvalid',
    phone: isNew && inSpain(known) && 'registration.phoneInvalid',
    terms: !terms && 'registration.termsMissing',
  };
  const said = {
    name: judged !== 'none' && name.length < 2 && (name === '' ? 'person.nameMissing' : 'person.nameShort'),
    ...(judged.startsWith('all') && all),
    ...(known.noFinder && { school: 'registration.finderFailed' }),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([field, error]) => (error ? [[field, error]] : [])));
}

const errors = [
  'person.nameMissing',
  'person.nameShort',
  'person.surname1Missing',
  'common.emailInvalid',
  'password_invalid',
  'password_confirmation_invalid',
  'registration.schoolMissing',
  'registration.finderFailed',
  'person.cardInvalid',
  'registration.phoneInvalid',
  'registration.termsMissing',
];

const says = (page: Page, text: string, isSaid: boolean) => (isSaid ? page.text(text) : page.absent(text));

const ofPersons = ['name', 'surname1', 'surname2', 'email', 'password', 'card', 'phone', 'school', 'language'];

/** Returns the content key of a field's label. */
export const labelOf = (field: string): string => `${ofPersons.includes(field) ? 'person' : 'registration'}.${field}`;

/**
 * Checks the whole form with its current content.
 * @param isSought whether the code field says that the code is being looked up; an error replaces that message
 */
export function showsForm(page: Page, known: Knowledge, isSought = known.typed !== known.code) {
  const { who, name, card, phone, password, password2, school, typed, code, language, marketing, terms, wrong } = known;
  for (const [field, text] of Object.entries({ name, ...fixedTexts[who], card, phone, premiumCode: typed, school, language })) {
    page.field(labelOf(field), text);
  }
  page.ticked('person.marketing', marketing);
  page.ticked('registration.terms', terms);
  if (who === 'arrived') {
    page.text('registration.fromPlatform', { platform: 'Google' });
    page.fixed('person.email');
    says(page, 'registration.emailHint', known.unverified && !wrong.email);
    if (!known.unverified) page.text('registration.emailConfirmed', { platform: 'Google' });
    page.absent('person.passwordHint');
  } else {
    page.text('registration.haveAccount');
    page.field('person.password', password);
    page.field('registration.password2', password2);
  }
  says(page, 'person.cardHint', inSpain(known) && !wrong.card);
  says(page, 'registration.phoneHint', inSpain(known) && !wrong.phone);
  says(page, 'registration.ifInSpain', school === '');
  says(page, 'registration.schoolByCode', code !== '');
  says(page, 'registration.codeSought', isSought);
  for (const error of errors) says(page, error, Object.values(wrong).includes(error));
}
