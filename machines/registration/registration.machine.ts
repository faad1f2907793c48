import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  Arrival,
  ArrivalLink,
  CheckArrivalFailure,
  Field,
  FieldErrors,
  Form,
  FormDraft,
  FormTexts,
  Locale,
  RefreshFailure,
  RegisterFailure,
  RegistrationOutcome,
  School,
} from '../../src/areas/registration/types';
import type { findSchoolMachine } from './find-school.machine';
import type { premiumCodeMachine } from './premium-code.machine';

type Event =
  | { type: 'field.changed'; field: keyof FormTexts; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'language.chosen'; language: Locale }
  | { type: 'marketing.ticked'; accepts: boolean }
  | { type: 'terms.ticked'; accepts: boolean }
  | { type: 'finder.opened' }
  | { type: 'submitted'; language: Locale }
  | { type: 'dismissed' }
  | { type: 'accepted' }
  | { type: 'retried' }
  | EmittedFrom<typeof premiumCodeMachine>
  | EmittedFrom<typeof findSchoolMachine>
  | DoneActorEvent<Arrival, 'checkArrival'>
  | ErrorActorEvent<CheckArrivalFailure, 'checkArrival'>
  | DoneActorEvent<RegistrationOutcome, 'register'>
  | ErrorActorEvent<RegisterFailure, 'register'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

type Context = {
  link: ArrivalLink | null;
  /** The data from an identity provider; null for people who come without a provider, and until the data are loaded. */
  arrival: Arrival | null;
  form: Form;
  /** Whether the form comes from a draft that was saved. */
  isFromDraft: boolean;
  /** The fields that the person has left, whose errors are shown. */
  touched: readonly Field[];
  errors: FieldErrors;
  /** Whether the school finder has closed by itself, because the countries could not be loaded. */
  finderFailed: boolean;
  /** Whether the field has a premium code without a school, because the code is wrong or still being looked up. */
  hasCodeWithoutSchool: boolean;
  /** The language of the new account: the portal’s language, unless the person chose another language. */
  language: Locale;
  /** The page that opens at the end, as a path inside the portal. */
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const emptyTexts = { name: '', surname1: '', surname2: '', email: '', password: '', password2: '', card: '', phone: '' };
const emptyForm = { ...emptyTexts, school: null, premiumCode: null, language: null, acceptsMarketing: false, acceptsTerms: false };

/** The chart in which a person registers: by e-mail, or with the data of an identity provider. */
export const registrationMachine = setup({
  types: {
    input: {} as { link: ArrivalLink | null; draft: FormDraft | null; language: Locale; destination: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean; reason?: 'arrival' },
    /** `form`: the form is on the page. */
    tags: {} as 'busy' | 'form',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string }; progress?: number },
    children: {} as { premiumCode: 'premiumCode'; findSchool: 'findSchool' },
  },
  actors: {
    premiumCode: unboundFlow<typeof premiumCodeMachine>(),
    findSchool: unboundFlow<typeof findSchoolMachine>(),
    checkArrival: fromPromise<Arrival, ArrivalLink>(unbound),
    register: fromPromise<RegistrationOutcome, { form: Form; language: Locale; arrival: Arrival | null; destination: string }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isComplete: () => true,
    hasCodeWithoutSchool: ({ context }) => context.hasCodeWithoutSchool,
    isUnlocked: ({ context }) => context.form.premiumCode === null,
    isActive: ({ event }) => event.type === 'xstate.done.actor.register' && event.output.isActive,
    accountExists: failedWith('AccountExists'),
    notActivated: failedWith('NotActivated'),
    cardInUse: failedWith('CardInUse'),
    otherPlatform: failedWith('OtherPlatform'),
    arrivalGone: failedWith('ArrivalGone'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    /** Fills the form with the provider’s data. Names from a draft stay, but the provider’s e-mail replaces the e-mail of a draft. */
    keepArrival: assign(({ context }, arrival: Arrival) => ({
      arrival,
      form: {
        ...context.form,
        ...(!context.isFromDraft && { name: arrival.name, surname1: arrival.surname1, surname2: arrival.surname2 }),
        email: arrival.email,
      },
      destination: arrival.destination ?? context.destination,
    })),
    /** Normalises and stores the typed text. The area’s folder `flows` binds the rule. */
    keepField: assign(({ context }, { field, text }: { field: keyof FormTexts; text: string }) => ({
      form: { ...context.form, [field]: text },
    })),
    keepPart: assign(({ context }, part: Partial<Form>) => ({ form: { ...context.form, ...part } })),
    keepSchool: assign(({ context }, school: School) => ({ form: { ...context.form, school }, finderFailed: false })),
    /** Stores the premium code, which locks its school. A removed code removes its school too; a school from the finder stays. */
    keepCode: assign(({ context: { form, finderFailed } }, { code, school }: EmittedFrom<typeof premiumCodeMachine>) => ({
      hasCodeWithoutSchool: code !== '' && school === null,
      finderFailed: finderFailed && school === null,
      form: { ...form, school: school ?? (form.premiumCode === null ? form.school : null), premiumCode: school && code },
    })),
    keepLanguage: assign({ language: ({ context: { form } }, shown: Locale) => form.language ?? shown }),
    markTouched: assign({ touched: ({ context }, field: Field) => [...new Set(context.touched).add(field)] }),
    /** Marks every field of the form as left. The area’s folder `flows` binds the fields. */
    markAllTouched: () => {},
    /** Shows the errors of the fields that the person has left. The area’s folder `flows` binds the rule. */
    check: () => {},
    keepFinderFailure: assign({ finderFailed: (_, failed: boolean) => failed }),
    /** Empties the form, except for its language and the e-mail to which the letter went. */
    emptyForm: assign(({ context: { form } }) => ({
      form: { ...emptyForm, language: form.language, email: form.email },
      touched: [],
    })),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination, replace: true })),
    goToError: emit({ type: 'left', to: '/error', replace: true, reason: 'arrival' }),
  },
}).createMachine({
  id: 'registration',
  description:
    'Registration: a long form, which survives a reload. It ends with a mail to activate the account, or with a welcome if a provider has verified the e-mail.',
  context: ({ input }) => ({
    link: input.link,
    arrival: null,
    form: { ...emptyForm, ...input.draft?.form },
    isFromDraft: input.draft !== null,
    touched: input.draft?.left ?? [],
    errors: {},
    finderFailed: false,
    hasCodeWithoutSchool: false,
    language: input.language,
    destination: input.destination,
  }),
  // An inner flow handles the premium code as long as this flow runs.
  invoke: { id: 'premiumCode', src: 'premiumCode', input: ({ context }) => ({ code: context.form.premiumCode }) },
  initial: 'opening',
  states: {
    opening: {
      description: 'The address says whether the person comes from an identity provider.',
      always: [
        { guard: 'hasLink', target: 'checkingArrival' },
        { target: 'filling', actions: 'check' },
      ],
    },
    checkingArrival: {
      description: 'The server is asked for the person’s data from the identity provider.',
      tags: 'busy',
      invoke: {
        id: 'checkArrival',
        src: 'checkArrival',
        input: ({ context }) => context.link as ArrivalLink,
        onDone: { target: 'filling', actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'check'] },
        onError: 'arrivalFailed',
      },
    },
    arrivalFailed: {
      description: 'The server did not say who the person is. The error page opens.',
      type: 'final',
      entry: 'goToError',
    },
    filling: {
      description:
        'The form is filled in. It is complete when all these rules hold. Names have 2 to 45 letters. Two letters directly after a full stop are refused, because mail programs turn such text into a link. The e-mail is valid. The password has at most 256 characters, at least 6 of them no spaces. It has a capital and a small letter, and is typed twice. People who come from a provider need no password. A school and a language are chosen, and the terms are accepted. For a school in Spain, identity number and a telephone of nine digits are needed; elsewhere both may stay empty. The identity number loses spaces, dots and hyphens; the e-mail loses the spaces at its ends. The account gets the language of the portal, unless another one is chosen. Fields that were left show their errors; all fields do once the form is sent.',
      meta: { progress: 1 },
      tags: 'form',
      initial: 'writing',
      states: {
        writing: { description: 'Nothing is being sent.' },
        codeWithoutSchool: {
          description: 'The person tried to send a premium code without a school. Its field says why, and nothing is sent.',
        },
        captchaRefused: {
          description: 'The captcha, which proves that the user is a person, was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'The page lacks https.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaNotLoaded: {
          description: 'The program that makes the proof did not load.',
          meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
        },
        tooManyTries: { description: 'There were too many tries.', meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } } },
        failed: {
          description: 'The registration failed, or its answer was lost. The form keeps what was typed.',
          meta: { notice: { severity: 'danger', text: 'registration.failed' } },
        },
      },
      on: {
        'field.changed': { target: '.writing', actions: [{ type: 'keepField', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
        'language.chosen': { target: '.writing', actions: { type: 'keepPart', params: ({ event }) => ({ language: event.language }) } },
        'marketing.ticked': {
          target: '.writing',
          actions: { type: 'keepPart', params: ({ event }) => ({ acceptsMarketing: event.accepts }) },
        },
        'terms.ticked': {
          target: '.writing',
          actions: [{ type: 'keepPart', params: ({ event }) => ({ acceptsTerms: event.accepts }) }, 'check'],
        },
        'code.updated': { target: '.writing', actions: [{ type: 'keepCode', params: ({ event }) => event }, 'check'] },
        'finder.opened': { guard: 'isUnlocked', target: 'choosingSchool' },
        submitted: [
          { guard: 'hasCodeWithoutSchool', target: '.codeWithoutSchool', actions: ['markAllTouched', 'check'] },
          { guard: 'isComplete', target: 'registering', actions: { type: 'keepLanguage', params: ({ event }) => event.language } },
          { actions: ['markAllTouched', 'check'] },
        ],
      },
    },
    choosingSchool: {
      description: 'The school finder is open over the form.',
      meta: { progress: 1 },
      tags: 'form',
      invoke: { id: 'findSchool', src: 'findSchool' },
      on: {
        'school.chosen': { target: 'filling', actions: [{ type: 'keepSchool', params: ({ event }) => event.school }, 'check'] },
        // The finder may be opened while a premium code is still being looked up.
        'code.updated': { target: 'filling', actions: [{ type: 'keepCode', params: ({ event }) => event }, 'check'] },
        'finder.closed': { target: 'filling', actions: { type: 'keepFinderFailure', params: ({ event }) => event.failed } },
      },
    },
    registering: {
      description: 'The account is being created. The form stays visible and is locked.',
      meta: { progress: 1 },
      tags: ['busy', 'form'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { form, language, arrival, destination } }) => ({ form, language, arrival, destination }),
        onDone: [
          { guard: 'isActive', target: 'refreshing', actions: 'emptyForm' },
          { target: 'checkMail', actions: 'emptyForm' },
        ],
        onError: [
          { guard: 'accountExists', target: 'refused.exists' },
          { guard: 'notActivated', target: 'refused.notActivated' },
          { guard: 'cardInUse', target: 'refused.cardInUse' },
          { guard: 'otherPlatform', target: 'refused.otherPlatform' },
          { guard: 'arrivalGone', target: 'arrivalFailed' },
          { guard: 'captchaRefused', target: 'filling.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'filling.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'filling.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'filling.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'filling.tooManyTries' },
          { target: 'filling.failed' },
        ],
      },
    },
    refused: {
      description: 'The account cannot be created. A dialog says why and what to do, and the form is kept.',
      meta: { progress: 1 },
      tags: 'form',
      initial: 'exists',
      states: {
        exists: { description: 'An account with this e-mail exists. The person can sign in.' },
        notActivated: { description: 'An account with this e-mail waits for its activation. The person can request the mail again.' },
        cardInUse: { description: 'An account has this identity number. The person contacts customer care, or resets the password.' },
        otherPlatform: { description: 'An account of the other portal, premium or plus, has this e-mail.' },
      },
      on: { dismissed: 'filling' },
    },
    checkMail: {
      description: 'The account is not active until the link in its mail is opened. The page says so.',
      meta: { progress: 2 },
      type: 'final',
    },
    refreshing: {
      description: 'The account is active, and the person is signed in. The portal loads the session.',
      meta: { progress: 3 },
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'welcome', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The account is active, but the session could not be loaded. The person can try again.',
      meta: { progress: 3, notice: { severity: 'danger', text: 'signIn.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    welcome: { description: 'The person is signed in and welcomed.', meta: { progress: 3 }, on: { accepted: 'left' } },
    left: { description: 'The page that the person wanted opens.', type: 'final', entry: 'leave' },
  },
});
