import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';

export const fields = {
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  phone: 'person.phone',
} as const;
type Name = keyof typeof fields;
export const names = Object.keys(fields) as Name[];
const inWords = { email: 'e-mail', name: 'name', surname1: 'first surname', surname2: 'second surname', phone: 'telephone' } as const;

const ana = { email: 'ana@school.example', name: 'Ana', surname1: 'Ruiz', surname2: 'Vega', phone: '600000001' };

/** The content of the form when it opens, for each person. */
export const people = { teacher: ana, acted: ana, demo: { ...ana, phone: '' }, atGoogle: { ...ana, surname2: '', phone: '' } };
type Who = keyof typeof people;

export const users = {
  teacher: aTeacher(),
  acted: aTeacher({ impersonating: true, impersonationUser: '3' }),
  demo: aDemoTeacher({ schoolId: null, schoolName: null, phone: null }),
  atGoogle: aTeacher({ surname2: null, phone: null, countryId: 1054, platformId: platformId(config.environment, 'Google') }),
};

/**
 * The tester's knowledge. `who` is the person for whom the form was opened, and `now` is the person whom the server has known since then.
 * The other values are the content of the form, the content key of an error, and the destination. The destination is the page to which the
 * person was going when the portal asked a question.
 */
export const knows = { who: 'teacher' as Who, now: 'teacher' as Who, ...ana, acceptsMarketing: false, error: '', destination: '/' };
export type Knowledge = typeof knows;

/**
 * Teachers in Spain can change their phone number, and demo teachers in Spain can read it. All other people have no phone number in the
 * form.
 */
export const phoneOf = { teacher: 'editable', acted: 'editable', demo: 'readable', atGoogle: 'hidden' } as const;

/**
 * Whether a person can change a field. The e-mail address of a Google account can be changed only at Google, and any other e-mail address
 * only by its owner.
 */
export const canChange = ({ who }: Knowledge, field: Name) =>
  field === 'email' ? who !== 'atGoogle' && who !== 'acted' : field !== 'phone' || phoneOf[who] === 'editable';

export const messages = [
  'common.emailInvalid',
  'person.nameDigit',
  'person.nameShort',
  'person.nameFullStop',
  'account.phoneInvalid',
  'account.emailTaken',
];

export const types = (field: Name, text: string, holds = text) => {
  const what = text === '' ? `empties the ${inWords[field]}` : `types '${text}' as the ${inWords[field]}`;
  return { [what]: [{ field, text }, to('editing.typing', { knows: { [field]: holds, error: '' } })] as const };
};

/** The text for each field: first as the person types it, and last as the field then contains it. */
const wanted = {
  name: [' Ana María '],
  surname1: ['D´Ors–Ruiz', "D'Ors-Ruiz"],
  surname2: ['de la Vega'],
  email: ['ana.maria@school.example'],
  phone: ['+34 611-222-333', '611222333'],
} as const;

/** For each field: an invalid text as the person types it, the text that the field then contains, and the error. */
const mistakes = {
  name: ['Ana3', 'Ana3', 'person.nameDigit'],
  surname1: ['R', 'R', 'person.nameShort'],
  surname2: ['Vega.Ruiz', 'Vega.Ruiz', 'person.nameFullStop'],
  email: ['ana@', 'ana@', 'common.emailInvalid'],
  phone: ['600 00x', '60000', 'account.phoneInvalid'],
} as const;

/** The correction of each invalid text. The second surname and the phone number are optional, so they are emptied. */
export const correctedForm = { name: 'Ana', surname1: 'Ruiz', surname2: '', email: 'ana@school.example', phone: '' } as const;

export const mistaken = (known: Knowledge) => names.find((field) => known[field] === mistakes[field][1]);
export const isUntouched = (known: Knowledge) => names.every((field) => known[field] === people[known.who][field]);

export const hasChanges = (known: Knowledge) => !isUntouched(known) || known.acceptsMarketing;

export const isFilledIn = (known: Knowledge) => names.every((field) => !canChange(known, field) || known[field] === wanted[field].at(-1));

const changeable = (known: Knowledge) => names.filter((field) => canChange(known, field));

/** Whether the server has refused the e-mail address. The form sends nothing until the person changes the address. */
export const isTaken = ({ error }: Knowledge) => error === 'account.emailTaken';

const staysTaken = (field: Name, text: string) => ({
  [`types '${text}' as the ${inWords[field]} and keeps the rejected e-mail`]: [
    { field, text },
    to('editing.typing', { knows: { [field]: text } }),
  ] as const,
});

export const typeFields = (known: Knowledge) => {
  const before = people[known.who];
  if (isTaken(known)) {
    if (!canChange(known, 'email')) return {};
    const other = known.who === 'teacher' && known.name !== correctedForm.name ? staysTaken('name', correctedForm.name) : {};
    return { ...types('email', before.email), ...other };
  }
  const mistake = mistaken(known);
  if (mistake) return types(mistake, correctedForm[mistake]);
  const emptied = names.find((field) => known[field] === '' && before[field] !== '');
  if (emptied) return types(emptied, before[emptied]);
  const next = changeable(known).find((field) => known[field] !== wanted[field].at(-1));
  const impossible = isUntouched(known) ? changeable(known) : [];
  return Object.assign(
    next ? types(next, wanted[next][0], wanted[next].at(-1)) : {},
    ...impossible.map((field) => types(field, mistakes[field][0], mistakes[field][1])),
  ) as ReturnType<typeof types>;
};

/** Returns the cases in which the person leaves a field. The field then shows its error. */
export const leaveFields = (known: Knowledge) => {
  const mistake = mistaken(known);
  const mayLeave = isUntouched(known) ? changeable(known) : [];
  return Object.fromEntries(
    (mistake ? [mistake] : mayLeave).map((field) => [
      `leaves the ${mistake ? 'invalid ' : ''}${inWords[field]}`,
      [{ field }, to('editing.typing', { knows: mistake ? { error: mistakes[mistake][2] } : {} })] as const,
    ]),
  );
};
