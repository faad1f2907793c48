import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registrationInput } from '../../../src/areas/registration/flows/registration';
import { checkArrival, register } from '../../../src/areas/registration/services/registration';
import { aRegistration } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { challenge } from '../../support/wire/captcha';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';

let network: FakeFetch;
let restoreFetch: () => void;
beforeEach(() => {
  network = new FakeFetch();
  restoreFetch = network.install();
});
afterEach(() => {
  restoreFetch();
  mount('/');
});

/** Mounts the portal under a path, as the `base` element of a page does. */
const mount = (path: string) => document.head.querySelector('base')?.setAttribute('href', path);

/** Registers a person, and returns the address for the activation link that the server receives. */
const registerAndReadReturnTo = async (destination: string) => {
  const registered = Effect.runPromise(register({ form: aRegistration(), language: 'es', arrival: null, destination }));
  (await network.waitForRequest()).answer(challenge);
  const { request, answer } = await network.waitForRequest(1);
  answer({ kind: 'reply', status: 204 });
  await registered;
  return new URL(request.url).searchParams.get('returnTo');
};

const destinations = ['/edit-library', '/edit-library?tab=demo#more', '/app', '/app/edit-account', '/application'];

describe.each(['/', '/app/'])('in a portal mounted at %s, the destination of a registration', (path) => {
  const home = `${location.origin}${path}`;
  beforeEach(() => mount(path));

  it.each(destinations)('is inside the mounting: %s', async (destination) => {
    const returnTo = await registerAndReadReturnTo(destination);
    expect(returnTo).toBe(`${home}${destination.slice(1)}`);
    expect(registrationInput(null, returnTo, 'es').destination, 'read again').toBe(destination);
    expect(network.faults).toEqual([]);
  });

  it('is omitted if it is the first page', async () => expect(await registerAndReadReturnTo('/')).toBeNull());

  it.each(destinations)('is read from the arrival of a person from an identity provider: %s', async (destination) => {
    const arrival = Effect.runPromise(checkArrival({ id: '77', hash: '0123456789abcdef' }));
    const returnTo = `${home}${destination.slice(1)}`;
    (await network.waitForRequest()).answer(ok({ ...(exampleOf('checkArrival') as object), returnTo }));
    expect((await arrival).destination).toBe(destination);
  });

  it.each(['https://evil.example/', `${location.origin}.evil.example${path}x`, 'edit-library', '/edit-library', null])(
    'is the first page instead of %s',
    (returnTo) => {
      expect(registrationInput(null, returnTo, 'es').destination).toBe('/');
    },
  );
});

it('the destination of a registration is never outside the mounting', () => {
  mount('/app/');
  expect(registrationInput(null, `${location.origin}/edit-library`, 'es').destination).toBe('/');
  expect(registrationInput(null, `${location.origin}/application`, 'es').destination).toBe('/');
});
