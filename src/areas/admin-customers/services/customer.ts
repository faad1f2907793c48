import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { overVersion } from '../../../shared/api/over-version';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { config } from '../../../shared/config/config';
import { platformOf } from '../../../shared/rules/environments';
import { locales } from '../../../shared/rules/locale';
import { customerOnTheWire, customerRoles, studentOnTheWire, withTitles } from '../rules';
import type {
  Circumstances,
  CompareFailure,
  Customer,
  CustomerForm,
  EmailAction,
  FictitiousTitles,
  LoadCustomerFailure,
  SaveFailure,
  SettleEmailFailure,
  StoredAccount,
  StoredFictitious,
  StudentForm,
} from '../types';

const maybeText = Schema.NullOr(Schema.String);

const GuardianOnTheWire = Schema.Struct({
  name: Schema.String,
  surname1: Schema.String,
  surname2: Schema.optionalKey(maybeText),
  email: Schema.String,
  dni: Schema.String,
});

const CustomerOnTheWire = Schema.Struct({
  version: maybeText,
  id: Schema.Int,
  name: Schema.String,
  surname1: Schema.String,
  surname2: maybeText,
  email: Schema.String,
  role: Schema.Literals(customerRoles),
  language: Schema.Literals(locales),
  card: maybeText,
  country: Schema.Int,
  ccaaId: maybeText,
  downloadResources: Schema.Boolean,
  birthDate: maybeText,
  guardian: Schema.NullOr(GuardianOnTheWire),
  mktPrefs: Schema.Boolean,
  phone: maybeText,
  schoolName: maybeText,
  'self-editable': Schema.Boolean,
  active: Schema.Literals([0, 1]),
  impersonable: Schema.Boolean,
  validatedEmail: Schema.Boolean,
  idexternalplatform: Schema.Int,
  today: Schema.String,
});

const LibraryOnTheWire = Schema.Struct({
  version: maybeText,
  adoptions: Schema.Array(
    Schema.Struct({ uuid: Schema.String, name: Schema.String, 'adoption-language': Schema.String, 'adoption-edition': Schema.String }),
  ),
});

const toTitles = ({ version, adoptions }: typeof LibraryOnTheWire.Type): FictitiousTitles => ({
  version,
  adoptions: adoptions.map(({ uuid, name, 'adoption-language': language, 'adoption-edition': edition }) => ({
    uuid,
    name,
    language,
    edition,
  })),
});

const toCustomer = (wire: typeof CustomerOnTheWire.Type): Customer => {
  const { guardian } = wire;
  const platform = platformOf(config.environment, wire.idexternalplatform) ?? String(wire.idexternalplatform);
  const about = { countryId: wire.country, isLinked: platform !== 'LDAP', today: wire.today };
  const id = String(wire.id);
  const person = {
    email: wire.email,
    name: wire.name,
    surname1: wire.surname1,
    surname2: wire.surname2 ?? '',
    password: '',
    password2: '',
  };
  const stored = <Form>(form: Form) => ({ id, version: wire.version ?? '', about, form });
  return {
    id,
    role: wire.role,
    name: wire.name,
    surname: wire.surname1,
    email: wire.email,
    school: wire.schoolName,
    platform,
    isActive: wire.active === 1,
    isImpersonable: wire.impersonable,
    isValidated: wire.validatedEmail,
    teacher: stored({ ...person, card: wire.card ?? '', phone: wire.phone ?? '', acceptsMarketing: wire.mktPrefs }),
    student: stored({
      ...person,
      birthDate: wire.birthDate ?? '',
      guardianName: guardian?.name ?? '',
      guardianSurname1: guardian?.surname1 ?? '',
      guardianSurname2: guardian?.surname2 ?? '',
      guardianEmail: guardian?.email ?? '',
      guardianDni: guardian?.dni ?? '',
      selfEditable: wire['self-editable'],
    }),
    fictitious: {
      id,
      version: wire.version,
      libraryVersion: null,
      form: {
        email: wire.email,
        name: wire.name,
        surname1: wire.surname1,
        surname2: wire.surname2 ?? '',
        password: '',
        language: wire.language,
        region: wire.ccaaId ?? '',
        downloadResources: wire.downloadResources,
        adoptions: [],
      },
    },
  };
};

type Refusals<Tag extends string> = Readonly<Record<Tag, (answer: { readonly status: number }) => boolean>>;

const read = <Tag extends string>(userId: string, refusals: Refusals<Tag>) =>
  call({
    send: (signal) => client.GET('/admin/customer/user/{userId}', { params: { path: { userId } }, signal }),
    decode: CustomerOnTheWire,
    refusals,
  }).pipe(Effect.map(toCustomer));

const readTitles = <Tag extends string>(userId: string, refusals: Refusals<Tag>) =>
  call({
    send: (signal) => client.GET('/admin/customer/user/{userId}/library', { params: { path: { userId } }, signal }),
    decode: LibraryOnTheWire,
    refusals,
  }).pipe(Effect.map(toTitles));

/** Loads a customer or a student. Source: GET /admin/customer/user/{userId}. */
export const loadUser = ({ id }: { readonly id: string }): Effect.Effect<Customer, LoadCustomerFailure> => read(id, {});

/** Loads the titles that a fictitious teacher has adopted. Source: GET /admin/customer/user/{userId}/library. */
export const loadTitles = ({ id }: { readonly id: string }): Effect.Effect<FictitiousTitles, LoadCustomerFailure> => readTitles(id, {});

type Id = { readonly id: string };

/** Loads the saved data of a teacher again, after a change by somebody else. The flow compares these data with the form. */
export const loadTeacher = ({ id }: Id): Effect.Effect<StoredAccount<CustomerForm>, CompareFailure> =>
  read(id, statusRefusals).pipe(Effect.map(({ teacher }) => teacher));

/** Loads the saved data of a student again, after a change by somebody else. The flow compares these data with the form. */
export const loadStudent = ({ id }: Id): Effect.Effect<StoredAccount<StudentForm>, CompareFailure> =>
  read(id, statusRefusals).pipe(Effect.map(({ student }) => student));

/** Loads a fictitious teacher and their titles again, after somebody else has changed the teacher or the titles. */
export const loadFictitious = ({ id }: Id): Effect.Effect<StoredFictitious, CompareFailure> =>
  read(id, statusRefusals).pipe(
    Effect.flatMap(({ fictitious }) => readTitles(id, statusRefusals).pipe(Effect.map((titles) => withTitles(fictitious, titles)))),
  );

type OnTheWire<Form> = (form: Form, about: Circumstances) => ReturnType<typeof customerOnTheWire> | ReturnType<typeof studentOnTheWire>;

/** Saves the form, if the account still has the version that was loaded. Source: PUT /admin/customer/user/{userId}. */
const save =
  <Form>(onTheWire: OnTheWire<Form>) =>
  ({
    stored: { id, version, about },
    form,
  }: {
    readonly stored: StoredAccount<Form>;
    readonly form: Form;
  }): Effect.Effect<void, SaveFailure> =>
    call({
      send: (signal) =>
        client.PUT('/admin/customer/user/{userId}', {
          params: { path: { userId: id }, header: overVersion(version) },
          body: onTheWire(form, about),
          signal,
        }),
      decode: nothing,
      refusals: {
        EmailTaken: { type: 'duplicated-email' },
        CardTaken: { type: 'card-in-use' },
        ChangedMeanwhile: { type: 'changed-meanwhile' },
        ...statusRefusals,
      },
    });

export const saveTeacher = save<CustomerForm>(customerOnTheWire);
export const saveStudent = save<StudentForm>(studentOnTheWire);

/** Sends the validation letter of an e-mail again, or validates the e-mail. Source: PUT /admin/customer/user/{userId}/email. */
export const settleEmail = ({
  id,
  action,
}: {
  readonly id: string;
  readonly action: EmailAction;
}): Effect.Effect<void, SettleEmailFailure> =>
  call({
    send: (signal) => client.PUT('/admin/customer/user/{userId}/email', { params: { path: { userId: id }, query: { action } }, signal }),
    decode: nothing,
    refusals: {
      AlreadyValidated: { type: 'already-validated' },
      LinkedAccount: { type: 'linked-account' },
      TooManyTries: { status: 429 },
      ...statusRefusals,
    },
  });
