import { describe, expect, it, vi } from 'vitest';
import { type Actor, type AnyStateMachine, createActor, type EventFrom, fromPromise, type InputFrom, waitFor } from 'xstate';
import { activation } from '../../../src/areas/registration/flows/activation';
import { premiumCode } from '../../../src/areas/registration/flows/premium-code';
import { registration, registrationDraft } from '../../../src/areas/registration/flows/registration';
import { resetPassword } from '../../../src/areas/registration/flows/reset-password';
import { registrationFields } from '../../../src/areas/registration/rules';
import type { Arrival, FormDraft } from '../../../src/areas/registration/types';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aRegistration } from '../../support/fixtures';

/**
 * Runs a flow whose calls return at once.
 * @returns its final state, and the events that it emitted
 */
async function walked<Logic extends AnyStateMachine>(logic: Logic, input: InputFrom<Logic>, events: readonly EventFrom<Logic>[]) {
  const actor = createActor<AnyStateMachine>(logic, { input });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const rests = () => waitFor(actor, (state) => !state.hasTag('busy'));
  for (const event of events) {
    await rests();
    actor.send(event);
  }
  return { state: await rests(), emitted };
}

const accepted = <In,>() => fromPromise<void, In>(() => Promise.resolve());
const refused = <Out, In>() => fromPromise<Out, In>(() => Promise.reject({ _tag: 'LinkInvalid', status: 410 }));

const link = { id: '77', hash: '0123456789abcdef' };
const arrival: Arrival = {
  ...link,
  email: 'luz@school.example',
  isVerified: true,
  name: 'Luz',
  surname1: 'Vega',
  surname2: 'Sanz',
  platform: { id: 102, name: 'Google', account: '10769' },
  destination: null,
};
/** A school outside Spain, where no identity number is required: a draft never contains one. */
const abroad = { id: '51', name: 'Istituto Via dei Fiori', countryId: 1054 };
const form = aRegistration({ school: abroad, card: '', premiumCode: 'TOLEDO0001', language: 'it', acceptsMarketing: true });
const { password: _, password2: __, card: ___, ...typed } = form;
const sent = { type: 'submitted', language: 'en' } as const;

const register = registration.provide({
  actors: {
    checkArrival: fromPromise(async () => arrival),
    register: fromPromise(async ({ input }) => ({ isOpen: input.arrival !== null })),
    refreshSession: accepted(),
  },
});

const vouchedFor = { link, draft: { form: typed, left: registrationFields }, language: 'es', destination: '/edit-library' } as const;
const byMail = { ...vouchedFor, link: null };
const passwords = (['password', 'password2'] as const).map((field) => ({ type: 'field.changed', field, text: 'Secret1' }) as const);

describe('Back does not return to a page that leads on by itself:', () => {
  const gone = (to: string, reason?: string) => [{ type: 'left', to, replace: true, ...(reason && { reason }) }];

  it('a link in a mail that is invalid or used', async () => {
    const refusing = activation.provide({ actors: { activate: refused() } });
    expect((await walked(refusing, { idSim: '991', hash: null }, [])).emitted).toEqual(gone('/error/', 'link'));
    const used = await walked(refusing, { idSim: '991', hash: 'abc' }, [{ type: 'activation.requested' }]);
    expect(used.emitted).toEqual(gone('/activation-error'));
    expect((await walked(resetPassword, { hash: null }, [])).emitted).toEqual(gone('/error/', 'link'));
  });

  it('a registration without an arrival from an identity provider, or after it was completed', async () => {
    const unknown = registration.provide({ actors: { checkArrival: refused() } });
    expect((await walked(unknown, vouchedFor, [])).emitted).toEqual(gone('/error', 'arrival'));
    const welcomed = await walked(register, vouchedFor, [sent, { type: 'accepted' }]);
    expect(welcomed.emitted).toEqual(gone('/edit-library'));
  });
});

it('after an identity provider, the form has the typed data and the provider’s address', async () => {
  const { state } = await walked(register, vouchedFor, []);
  expect(state.context.form).toEqual({ ...form, password: '', password2: '', email: 'luz@school.example' });
});

describe('typed data is removed as soon as it is not needed:', () => {
  const empty: FormDraft['form'] = {
    name: '',
    surname1: '',
    surname2: '',
    email: '',
    phone: '',
    school: null,
    premiumCode: null,
    language: 'it',
    acceptsMarketing: false,
    acceptsTerms: false,
  };

  it.each([
    ['by e-mail', byMail, passwords, 'ana@school.example'],
    ['from an identity provider', vouchedFor, [], 'luz@school.example'],
  ] as const)('after a registration %s, only the address of the mail is kept', async (_who, input, typing, email) => {
    const { state } = await walked(register, input, [...typing, sent]);
    expect(state.context.form).toEqual({ ...empty, email, card: '', password: '', password2: '' });
    expect(registrationDraft(input.link).keep(state.context as never)).toEqual({ form: { ...empty, email }, left: [] });
  });

  it.each([
    ['valid', accepted<{ password: string; hash: string }>()],
    ['used', refused<void, { password: string; hash: string }>()],
  ])('after a new password with a %s link, nothing is kept', async (_link, call) => {
    const flow = resetPassword.provide({ actors: { resetPassword: call } });
    const { state } = await walked(flow, { hash: 'abc' }, [...passwords, { type: 'submitted' }]);
    expect(state.status).toBe('done');
    expect(state.context).toMatchObject({ password: '', password2: '' });
  });
});

describe('the draft of a registration', () => {
  it('contains neither password nor identity number, and not whether they were visited', () => {
    const kept = registrationDraft(null).keep({ form: { ...form, card: '12345678Z' }, left: registrationFields });
    expect(kept?.form).toEqual(typed);
    expect(kept?.left).toEqual(registrationFields.filter((field) => !/^(?:password|card)/.test(field)));
  });

  it('is separate for each arrival from an identity provider', () => {
    const names = [null, link, { ...link, id: '78' }].map((each) => registrationDraft(each).name);
    expect(new Set(names).size).toBe(3);
  });
});

it('errors of passwords are shown after a submit, even if no field was left', async () => {
  const elsewhere = activation.provide({ actors: { activate: fromPromise(() => Promise.reject({ _tag: 'PasswordRequired' })) } });
  const { state } = await walked(elsewhere, { idSim: '991', hash: 'abc' }, [
    { type: 'activation.requested' },
    { type: 'field.changed', field: 'password', text: 'secret' },
    { type: 'submitted' },
  ]);
  expect(state.value).toEqual({ choosingPassword: 'typing' });
  expect(state.context.errors).toEqual({ password: 'password_invalid', password2: 'password_confirmation_invalid' });
});

describe('the language of a new account', () => {
  const asked = vi.fn();
  const opening = register.provide({
    actors: {
      register: fromPromise(async ({ input }) => {
        asked(input.language);
        return { isOpen: false };
      }),
    },
  });
  const begun = { ...byMail, draft: { form: { ...typed, language: null }, left: [] } };

  it.each([
    ['is that of the portal when the form is submitted', [], 'en'],
    ['is the selected one if the person changed it', [{ type: 'language.chosen', language: 'it' } as const], 'it'],
  ])('%s', async (_, chosen, language) => {
    asked.mockClear();
    await walked(opening, begun, [...passwords, ...chosen, sent]);
    expect(asked).toHaveBeenCalledExactlyOnceWith(language);
  });
});

describe('an unknown premium code', () => {
  const asked = vi.fn(async () => ({ isOpen: true }));
  const refusing = premiumCode.provide({ actors: { locateSchool: fromPromise(() => Promise.reject({ _tag: 'SchoolNotFound' })) } });
  const coming = register.provide({ actors: { register: fromPromise(asked), premiumCode: childFlow(refusing) } });
  const withoutCode = { ...vouchedFor, draft: { form: { ...typed, premiumCode: null }, left: [] } };

  const types = async (actor: Actor<typeof coming>, code: string) => {
    const field = actor.getSnapshot().children.premiumCode;
    field?.send({ type: 'code.changed', code });
    if (field && code !== '') await waitFor(field, (state) => state.matches('notFound'));
  };

  it('blocks the registration until it is removed, even if a school was selected', async () => {
    const actor = createActor(coming, { input: withoutCode }).start();
    await waitFor(actor, (state) => state.matches('filling'));
    await types(actor, 'NOSCHOOL01');
    actor.send(sent);
    expect(actor.getSnapshot().value).toEqual({ filling: 'codeOpen' });
    expect(actor.getSnapshot().context.form.school).toEqual(form.school);
    expect(asked).not.toHaveBeenCalled();
    await types(actor, '');
    actor.send(sent);
    await waitFor(actor, (state) => state.matches('welcome'));
    expect(asked).toHaveBeenCalledOnce();
  });
});
