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
 * @returns the final state of the flow and the emitted events
 */
async function runFlow<Logic extends AnyStateMachine>(logic: Logic, input: InputFrom<Logic>, events: readonly EventFrom<Logic>[]) {
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

const accept = <In,>() => fromPromise<void, In>(() => Promise.resolve());
const refuse = <Out, In>() => fromPromise<Out, In>(() => Promise.reject({ _tag: 'LinkInvalid', status: 410 }));

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
/** A school outside Spain, where no identity number is required. A draft never contains an identity number. */
const abroad = { id: '51', name: 'Istituto Via dei Fiori', countryId: 1054 };
const form = aRegistration({ school: abroad, card: '', premiumCode: 'TOLEDO0001', language: 'it', acceptsMarketing: true });
const { password: _, password2: __, card: ___, ...typed } = form;
const sent = { type: 'submitted', language: 'en' } as const;

const register = registration.provide({
  actors: {
    checkArrival: fromPromise(async () => arrival),
    register: fromPromise(async ({ input }) => ({ isActive: input.arrival !== null })),
    refreshSession: accept(),
  },
});

const fromProvider = { link, draft: { form: typed, left: registrationFields }, language: 'es', destination: '/edit-library' } as const;
const byMail = { ...fromProvider, link: null };
const passwords = (['password', 'password2'] as const).map((field) => ({ type: 'field.changed', field, text: 'Secret1' }) as const);

describe('Back does not return to a page that leads to another page by itself:', () => {
  const leftFor = (to: string, reason?: string) => [{ type: 'left', to, replace: true, ...(reason && { reason }) }];

  it('the page of an invalid or used link from an e-mail', async () => {
    const refusing = activation.provide({ actors: { activate: refuse() } });
    expect((await runFlow(refusing, { idSim: '991', hash: null }, [])).emitted).toEqual(leftFor('/error/', 'link'));
    const used = await runFlow(refusing, { idSim: '991', hash: 'abc' }, [{ type: 'activation.requested' }]);
    expect(used.emitted).toEqual(leftFor('/activation-error'));
    expect((await runFlow(resetPassword, { hash: null }, [])).emitted).toEqual(leftFor('/error/', 'link'));
  });

  it('a registration whose arrival from an identity provider is unknown, or that is complete', async () => {
    const unknown = registration.provide({ actors: { checkArrival: refuse() } });
    expect((await runFlow(unknown, fromProvider, [])).emitted).toEqual(leftFor('/error', 'arrival'));
    const welcomed = await runFlow(register, fromProvider, [sent, { type: 'accepted' }]);
    expect(welcomed.emitted).toEqual(leftFor('/edit-library'));
  });
});

it('a form after an identity provider has the typed data and the e-mail address of the provider', async () => {
  const { state } = await runFlow(register, fromProvider, []);
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
    ['from an identity provider', fromProvider, [], 'luz@school.example'],
  ] as const)('only the e-mail address is kept after a registration %s', async (_who, input, typing, email) => {
    const { state } = await runFlow(register, input, [...typing, sent]);
    expect(state.context.form).toEqual({ ...empty, email, card: '', password: '', password2: '' });
    expect(registrationDraft(input.link).keep(state.context as never)).toEqual({ form: { ...empty, email }, left: [] });
  });

  it.each([
    ['valid', accept<{ password: string; hash: string }>()],
    ['used', refuse<void, { password: string; hash: string }>()],
  ])('nothing is kept after a new password with a %s link', async (_link, call) => {
    const flow = resetPassword.provide({ actors: { resetPassword: call } });
    const { state } = await runFlow(flow, { hash: 'abc' }, [...passwords, { type: 'submitted' }]);
    expect(state.status).toBe('done');
    expect(state.context).toMatchObject({ password: '', password2: '' });
  });
});

describe('the draft of a registration', () => {
  it('contains neither password nor identity number, nor whether their fields were visited', () => {
    const kept = registrationDraft(null).keep({ form: { ...form, card: '12345678Z' }, touched: registrationFields });
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
  const { state } = await runFlow(elsewhere, { idSim: '991', hash: 'abc' }, [
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
        return { isActive: false };
      }),
    },
  });
  const withoutLanguage = { ...byMail, draft: { form: { ...typed, language: null }, left: [] } };

  it.each([
    ['is the language of the portal when the form is submitted', [], 'en'],
    ['is the selected language if the person has selected one', [{ type: 'language.chosen', language: 'it' } as const], 'it'],
  ])('%s', async (_, chosen, language) => {
    asked.mockClear();
    await runFlow(opening, withoutLanguage, [...passwords, ...chosen, sent]);
    expect(asked).toHaveBeenCalledExactlyOnceWith(language);
  });
});

describe('an unknown premium code', () => {
  const asked = vi.fn(async () => ({ isActive: true }));
  const refusing = premiumCode.provide({ actors: { locateSchool: fromPromise(() => Promise.reject({ _tag: 'SchoolNotFound' })) } });
  const coming = register.provide({ actors: { register: fromPromise(asked), premiumCode: childFlow(refusing) } });
  const withoutCode = { ...fromProvider, draft: { form: { ...typed, premiumCode: null }, left: [] } };

  const typeCode = async (actor: Actor<typeof coming>, code: string) => {
    const field = actor.getSnapshot().children.premiumCode;
    field?.send({ type: 'code.changed', code });
    if (field && code !== '') await waitFor(field, (state) => state.matches('notFound'));
  };

  it('blocks the registration until it is removed, even if a school was selected', async () => {
    const actor = createActor(coming, { input: withoutCode }).start();
    await waitFor(actor, (state) => state.matches('filling'));
    await typeCode(actor, 'NOSCHOOL01');
    actor.send(sent);
    expect(actor.getSnapshot().value).toEqual({ filling: 'codeWithoutSchool' });
    expect(actor.getSnapshot().context.form.school).toEqual(form.school);
    expect(asked).not.toHaveBeenCalled();
    await typeCode(actor, '');
    actor.send(sent);
    await waitFor(actor, (state) => state.matches('welcome'));
    expect(asked).toHaveBeenCalledOnce();
  });
});
