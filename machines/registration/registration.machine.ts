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
  /** The person who came from an identity provider; null for everybody else, and until it is loaded. */
  arrival: Arrival | null;
  form: Form;
  /** The person returns to a form that was kept as a draft. */
  isBack: boolean;
  /** Fields that the person has left: from then on their errors are shown. */
  left: readonly Field[];
  errors: FieldErrors;
  /** The finder closed because it had no countries to offer. */
  finderFailed: boolean;
  /** The field holds a premium code without a school: it is wrong, or still being looked up. */
  isCodeOpen: boolean;
  /** Language of the new account: the portal's, unless the person chose another one. */
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

/** A person registers: by e-mail, or with the data of an identity provider. */
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
    /** The rule is bound in the area’s flows. */
    isComplete: () => true,
    isCodeOpen: ({ context }) => context.isCodeOpen,
    isUnlocked: ({ context }) => context.form.premiumCode === null,
    isOpen: ({ event }) => event.type === 'xstate.done.actor.register' && event.output.isOpen,
    accountExists: failedWith('AccountExists'),
    notActivated: failedWith('NotActivated'),
    cardInUse: failedWith('CardInUse'),
    otherPlatform: failedWith('OtherPlatform'),
    arrivalGone: failedWith('ArrivalGone'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    /** The provider's data fills the form, except for fields that the person has already changed. */
    keepArrival: assign(({ context }, arrival: Arrival) => ({
      arrival,
      form: {
        ...context.form,
        ...(!context.isBack && { name: arrival.name, surname1: arrival.surname1, surname2: arrival.surname2 }),
        email: arrival.email,
      },
      destination: arrival.destination ?? context.destination,
    })),
    /** Normalised while the person types; the rule is bound in the area’s flows. */
    keepField: assign(({ context }, { field, text }: { field: keyof FormTexts; text: string }) => ({
      form: { ...context.form, [field]: text },
    })),
    keepPart: assign(({ context }, part: Partial<Form>) => ({ form: { ...context.form, ...part } })),
    keepSchool: assign(({ context }, school: School) => ({ form: { ...context.form, school }, finderFailed: false })),
    /** A premium code locks its school, and takes it away when it goes; a school chosen with the finder stays. */
    keepCode: assign(({ context: { form, finderFailed } }, { code, school }: EmittedFrom<typeof premiumCodeMachine>) => ({
      isCodeOpen: code !== '' && school === null,
      finderFailed: finderFailed && school === null,
      form: { ...form, school: school ?? (form.premiumCode === null ? form.school : null), premiumCode: school && code },
    })),
    keepLanguage: assign({ language: ({ context: { form } }, shown: Locale) => form.language ?? shown }),
    markLeft: assign({ left: ({ context }, field: Field) => [...new Set(context.left).add(field)] }),
    /** Marks every field of the form as left; the fields are bound in the area’s flows. */
    markAllLeft: () => {},
    /** Shows the errors of the fields that the person has left; the rule is bound in the area’s flows. */
    check: () => {},
    keepFinderFailure: assign({ finderFailed: (_, failed: boolean) => failed }),
    /** Empties the form; its language and the address to which the mail went stay. */
    emptyForm: assign(({ context: { form } }) => ({
      form: { ...emptyForm, language: form.language, email: form.email },
      left: [],
    })),
    goOn: emit(({ context }) => ({ type: 'left' as const, to: context.destination, replace: true })),
    goToError: emit({ type: 'left', to: '/error', replace: true, reason: 'arrival' }),
  },
}).createMachine({
  id: 'registration',
  description:
    'Registration: a long form, kept over a reload; it ends with a mail to be read, or, where a provider has verified the e-mail, with a welcome.',
  context: ({ input }) => ({
    link: input.link,
    arrival: null,
    form: { ...emptyForm, ...input.draft?.form },
    isBack: input.draft !== null,
    left: input.draft?.left ?? [],
    errors: {},
    finderFailed: false,
    isCodeOpen: false,
    language: input.language,
    destination: input.destination,
  }),
  // The premium code has its own flow, which runs as long as there is a form.
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
      description: 'The server is asked who has come.',
      tags: 'busy',
      invoke: {
        id: 'checkArrival',
        src: 'checkArrival',
        input: ({ context }) => context.link as ArrivalLink,
        onDone: { target: 'filling', actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'check'] },
        onError: 'arrivalFailed',
      },
    },
    arrivalFailed: { description: 'The person is not known: on the way to the error page.', type: 'final', entry: 'goToError' },
    filling: {
      description:
        'The form is filled in. It is complete when names have 2 to 45 letters and nothing that reads as an address (two letters right after a full stop), the e-mail is valid, the password has 6 characters besides spaces (256 in all at most) with a capital and a small letter and is repeated alike (people who come from a provider need none), there are a school and a language, and the terms are accepted; for a school in Spain also identity number and telephone of nine digits, which elsewhere may stay empty. The telephone takes digits alone, at most 9; the identity number loses spaces, dots and hyphens; the e-mail loses the spaces at its ends. The account gets the language of the portal, unless another one is chosen. Fields that were left show their errors; all do once the form is sent.',
      meta: { progress: 1 },
      tags: 'form',
      initial: 'writing',
      states: {
        writing: { description: 'Nothing has been sent yet, or something was changed since.' },
        codeOpen: {
          description: 'The form was to be sent with a premium code without a school: its field says why, and nothing is sent.',
        },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        failed: {
          description: 'Perhaps no account was opened; the form keeps what was typed.',
          meta: { notice: { severity: 'danger', text: 'registration.failed' } },
        },
      },
      on: {
        'field.changed': { target: '.writing', actions: [{ type: 'keepField', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markLeft', params: ({ event }) => event.field }, 'check'] },
        'language.chosen': {
          target: '.writing',
          actions: { type: 'keepPart', params: ({ event }) => ({ language: event.language }) },
        },
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
          { guard: 'isCodeOpen', target: '.codeOpen', actions: ['markAllLeft', 'check'] },
          { guard: 'isComplete', target: 'registering', actions: { type: 'keepLanguage', params: ({ event }) => event.language } },
          { actions: ['markAllLeft', 'check'] },
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
        // A premium code was still being looked up when the finder was opened.
        'code.updated': { target: 'filling', actions: [{ type: 'keepCode', params: ({ event }) => event }, 'check'] },
        'finder.closed': { target: 'filling', actions: { type: 'keepFinderFailure', params: ({ event }) => event.failed } },
      },
    },
    registering: {
      description: 'The account is being opened; the form stays, locked.',
      meta: { progress: 1 },
      tags: ['busy', 'form'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { form, language, arrival, destination } }) => ({ form, language, arrival, destination }),
        onDone: [
          { guard: 'isOpen', target: 'refreshing', actions: 'emptyForm' },
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
          { guard: 'captchaMissing', target: 'filling.captchaMissing' },
          { guard: 'tooManyTries', target: 'filling.tooManyTries' },
          { target: 'filling.failed' },
        ],
      },
    },
    refused: {
      description: 'The account cannot be opened; a modal says why and what to do, and the form is kept beneath it.',
      meta: { progress: 1 },
      tags: 'form',
      initial: 'exists',
      states: {
        exists: { description: 'An account of this e-mail exists: sign in.' },
        notActivated: { description: 'An account waits for activation: ask for the mail again.' },
        cardInUse: { description: 'The identity number is in use: contact us, or reset the password.' },
        otherPlatform: { description: 'The e-mail belongs to the other portal.' },
      },
      on: { dismissed: 'filling' },
    },
    checkMail: {
      description: 'The account is open and waits for the link of its mail; the person reads so.',
      meta: { progress: 2 },
      type: 'final',
    },
    refreshing: {
      description: 'The account is active and the person signed in: the portal asks who it is.',
      meta: { progress: 3 },
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'welcome', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The account is active, but the portal could not load the person: try again.',
      meta: { progress: 3, notice: { severity: 'danger', text: 'signIn.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    welcome: { description: 'The person is signed in and welcomed.', meta: { progress: 3 }, on: { accepted: 'left' } },
    left: { description: 'On the way to where the person was going.', type: 'final', entry: 'goOn' },
  },
});
