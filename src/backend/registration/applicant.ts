import { registrationErrors } from '../../areas/registration/rules';
import type { components } from '../../shared/api/contract.gen';
import { paddedNationalId } from '../../shared/rules/national-id';
import { storedName } from '../../shared/rules/person-name';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

type Schemas = components['schemas'];

/** The body of both kinds of registration: with a password, or without a password through an identity provider. */
type Body = Omit<Schemas['Registration'], 'password'> & { readonly password?: string };

/** A person who can get an account, because every rule of the form is met. */
export type Applicant = {
  readonly mail: string;
  readonly name: string;
  readonly surname: string;
  readonly surname2: string | null;
  readonly card: string | null;
  readonly phone: string | null;
  readonly language: Schemas['Locale'];
  readonly marketing: boolean;
  readonly school: { readonly id: string; readonly country_id: number };
  /** Whether the person has given the premium code of the school. */
  readonly premium: boolean;
};

type FormField = keyof ReturnType<typeof registrationErrors>;

/** Returns the pointer to a field of the body. Some fields of the form have another name in the contract. */
const pointerOf = (field: FormField): string => `/body/${{ school: 'schoolId', acceptsTerms: 'terms' }[field as string] ?? field}`;

const findOpenSchool = (db: Db, id: string) =>
  db
    .selectFrom('schools')
    .select(['id', 'name', 'country_id', 'premium_code'])
    .where('id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst();

/** Reads an optional field. An empty field means the same as an absent field. */
const orNull = (text: string | undefined): string | null => text?.trim() || null;

/**
 * Applies the rules of the form to the body of a registration.
 * @throws 400 that names the invalid fields
 */
export const readApplicant = async (db: Db, body: Body): Promise<Applicant> => {
  const school = await findOpenSchool(db, body.schoolId);
  const isCodeValid = body.premiumCode === undefined || body.premiumCode === school?.premium_code;
  const form = {
    name: body.name,
    surname1: body.surname1,
    surname2: body.surname2 ?? '',
    email: body.email,
    password: body.password ?? '',
    password2: body.password ?? '',
    card: body.card ?? '',
    phone: body.phone ?? '',
    school: school ? { id: school.id, name: school.name, countryId: school.country_id } : null,
    premiumCode: body.premiumCode ?? null,
    language: body.language,
    acceptsMarketing: body.mktPrefs,
    acceptsTerms: body.terms,
  };
  const fields = Object.keys(registrationErrors(form, body.password === undefined)) as FormField[];
  const errors = [
    ...fields.map((field) => ({ pointer: pointerOf(field), detail: 'is not valid' })),
    ...(isCodeValid ? [] : [{ pointer: '/body/premiumCode', detail: 'must be that of the school' }]),
  ];
  if (errors.length > 0 || !school) throw new Problem(400, 'invalid-request', { errors });
  return {
    mail: body.email.trim(),
    name: storedName(body.name),
    surname: storedName(body.surname1),
    surname2: orNull(storedName(body.surname2 ?? '')),
    card: orNull(paddedNationalId(body.card ?? '')),
    phone: orNull(body.phone),
    language: body.language,
    marketing: body.mktPrefs,
    school,
    premium: body.premiumCode !== undefined,
  };
};
