import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { BadResponse } from '../../../shared/api/failure';
import { overVersion } from '../../../shared/api/over-version';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { config } from '../../../shared/config/config';
import { platformOf } from '../../../shared/rules/environments';
import { customerOnTheWire, customerRoles, studentOnTheWire } from '../rules';
import type {
  Circumstances,
  Customer,
  CustomerForm,
  EmailAction,
  LoadCustomerFailure,
  SaveFailure,
  SettleEmailFailure,
  Stored,
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
  card: maybeText,
  country: Schema.Int,
  birthDate: maybeText,
  guardian: Schema.NullOr(GuardianOnTheWire),
  mktPrefs: Schema.Boolean,
  phone: maybeText,
  schoolName: maybeText,
  'self-editable': Schema.Boolean,
  validatedEmail: Schema.Boolean,
  idexternalplatform: Schema.Int,
  today: Schema.String,
});

const toCustomer = (wire: typeof CustomerOnTheWire.Type): Effect.Effect<Customer, BadResponse> => {
  const platform = platformOf(config.environment, wire.idexternalplatform);
  if (!platform) return Effect.fail({ _tag: 'BadResponse' });
  const { guardian } = wire;
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
  return Effect.succeed({
    id,
    role: wire.role,
    name: wire.name,
    surname: wire.surname1,
    email: wire.email,
    school: wire.schoolName,
    platform,
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
  });
};

const read = <Tag extends string>(userId: string, refusals: Readonly<Record<Tag, (said: { readonly status: number }) => boolean>>) =>
  call({
    send: (signal) => client.GET('/admin/customer/user/{userId}', { params: { path: { userId } }, signal }),
    decode: CustomerOnTheWire,
    refusals,
  }).pipe(Effect.flatMap(toCustomer));

/** A customer or a student. Source: GET /admin/customer/user/{userId}. */
export const loadUser = ({ id }: { readonly id: string }): Effect.Effect<Customer, LoadCustomerFailure> => read(id, {});

/** Replaces what support edits of an account, where it is the version that was seen. Source: PUT /admin/customer/user/{userId}. */
const save =
  <Form>(
    onTheWire: (form: Form, about: Circumstances) => ReturnType<typeof customerOnTheWire> | ReturnType<typeof studentOnTheWire>,
    storedIn: (customer: Customer) => Stored<Form>,
  ) =>
  ({
    stored: { id, version, about },
    form,
  }: {
    readonly stored: Stored<Form>;
    readonly form: Form;
  }): Effect.Effect<void, SaveFailure<Form>> =>
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
      within: '20 seconds',
    }).pipe(
      Effect.catch((failure): Effect.Effect<never, SaveFailure<Form>> => {
        const { _tag } = failure;
        if (_tag !== 'ChangedMeanwhile') return Effect.fail({ ...failure, _tag } as SaveFailure<Form>);
        // What was saved meanwhile belongs to the refusal: without it there is nothing to decide.
        return read(id, statusRefusals).pipe(Effect.flatMap((customer) => Effect.fail({ _tag, status: 412, theirs: storedIn(customer) })));
      }),
    );

export const saveTeacher = save<CustomerForm>(customerOnTheWire, ({ teacher }) => teacher);
export const saveStudent = save<StudentForm>(studentOnTheWire, ({ student }) => student);

/** Sends the letter that validates an e-mail again, or validates it. Source: PUT /admin/customer/user/{userId}/email. */
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
