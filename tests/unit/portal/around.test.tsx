import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { config } from '../../../src/shared/config/config';
import { againUntil } from '../../support/again-until';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { notices } from '../../support/notices';
import { forgetVisitor } from '../../support/session';
import { settleOnce } from '../../support/settle';
import { type Answer, ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { background } from '../../support/wire/usual';

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const stop of undo.splice(0).reverse()) stop();
});

const pageOf = (text: string) => ok({ ...(exampleOf('getWebContent') as object), contentItem: text });

/** Returns a function that answers for the content service: with the given pages, and with no answer for all other pages. */
const answersWith = (pages: Readonly<Record<string, Answer>>) => (url: string) =>
  pages[Object.keys(pages).find((name) => url.includes(name)) ?? ''] ?? { kind: 'silence' as const };

type Visit = { readonly user?: WireUser; readonly pages?: Readonly<Record<string, Answer>>; readonly base?: string };

/** Opens an address, and answers requests until the page sends no further request. */
const visit = async (address: string, { user, pages = {}, base }: Visit = {}) => {
  const network = new FakeFetch();
  undo.push(network.install());
  forgetVisitor();
  window.history.pushState(null, '', address);
  const session = startSession();
  undo.push(session.stop);
  const page = answersWith(pages);
  render(<Portal session={session} {...(base !== undefined && { base })} />);
  const answered = new Set<unknown>();
  const usual: Readonly<Record<string, Answer>> = {
    ...background(user),
    getLibrary: ok(exampleOf('getLibrary')),
    findClient: ok(exampleOf('findClient')),
  };
  const isSettled = () => {
    const [person, language] = [session.person.getSnapshot(), session.language.getSnapshot()];
    return !person.hasTag('starting') && !person.matches({ features: 'loading' }) && language.hasTag('settled');
  };
  let quiet = 0;
  await againUntil(
    () => quiet > 19,
    async () => {
      quiet = isSettled() ? quiet + 1 : 0;
      for (const exchange of network.open().filter((each) => !answered.has(each))) {
        answered.add(exchange);
        quiet = 0;
        const { operation, request, answer } = exchange;
        answer(operation.id === 'getWebContent' ? page(request.url) : (usual[operation.id] ?? { kind: 'silence' }));
      }
      await settleOnce();
    },
  );
};

/** Adds a banner and a footer to the settings of the next page. */
const setParts = (parts: typeof config.parts) => {
  const { parts: before } = config;
  undo.push(() => Object.assign(config, { parts: before }));
  Object.assign(config, { parts });
};

const header = () => screen.getByRole('banner');
const currentAddress = () => window.location.pathname + window.location.search;

describe('around a public page, the portal', () => {
  test('shows the link home, the language and the sign-in link with a return address', async () => {
    await visit('/help?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library');
    const home = within(header()).getByRole('link', { name: /Tildea/ });
    expect(home).toHaveProperty('pathname', '/');
    expect(home.textContent).toBe(`TildeaIr al inicio`);
    const signIn = within(header()).getByRole<HTMLAnchorElement>('link', { name: 'Entrar' });
    expect(signIn.pathname + signIn.search).toBe('/signin?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library');
    expect(within(header()).getByRole('button', { name: 'Idioma y tema: Español' })).toBeDefined();
    expect(document.body.textContent).not.toContain('Está usando la cuenta');
    expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull();
  });

  test('shows the languages in a menu, with the current one marked', async () => {
    await visit('/help');
    fireEvent.click(within(header()).getByRole('button', { name: 'Idioma y tema: Español' }));
    const choices = await screen.findAllByRole('button', { name: /^(Español|English|Italiano)$/ });
    expect(choices.map((each) => [each.textContent, each.lang, each.getAttribute('aria-current')])).toEqual([
      ['Español', 'es', 'true'],
      ['English', 'en', null],
      ['Italiano', 'it', null],
    ]);
  });

  test('shows the content service’s banner and footer', async () => {
    await visit('/help', { pages: { WARNING_BANNER: pageOf('<p>Mañana no hay portal</p>'), FOOTER: pageOf('<p>Aviso legal</p>') } });
    expect(notices('info').map(({ textContent }) => textContent)).toContain('Mañana no hay portal');
    expect(screen.getByRole('contentinfo').textContent).toBe('Aviso legal');
  });

  test('shows neither banner nor footer if the content service has none', async () => {
    await visit('/help', { pages: { WARNING_BANNER: pageOf(''), FOOTER: { kind: 'cut' } } });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(document.querySelector('.banners')?.childElementCount).toBe(0);
  });

  test('shows banner and footer from the settings in the page, without a request', async () => {
    const pages = { WARNING_BANNER: pageOf('<p>Asked for</p>'), FOOTER: pageOf('<p>Asked for</p>') };
    setParts({ es: { WARNING_BANNER: '<p>Mañana no hay portal</p>', FOOTER: '<p>Aviso legal</p>' } });
    await visit('/help', { pages });
    expect(notices('info').map(({ textContent }) => textContent)).toContain('Mañana no hay portal');
    expect(screen.getByRole('contentinfo').textContent).toBe('Aviso legal');
    expect(document.body.textContent).not.toContain('Asked for');
  });

  test('does not scroll to a banner that happens to arrive after a press', async () => {
    const scrolledTo: Element[] = [];
    const moves = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
    undo.push(() => moves.mockRestore());
    const network = new FakeFetch();
    undo.push(network.install());
    forgetVisitor();
    window.history.pushState(null, '', '/help');
    const session = startSession();
    undo.push(session.stop);
    render(<Portal session={session} />);
    const banner = () => network.open().find(({ operation, request }) => operation.id === 'getWebContent' && /BANNER/.test(request.url));
    const usual: Readonly<Record<string, Answer>> = { ...background(undefined), getWebContent: { kind: 'silence' } };
    const language = () => screen.queryByRole('button', { name: 'Idioma y tema: Español' });
    await againUntil(
      () => banner() !== undefined && language() !== null,
      () => {
        for (const { operation, answer } of network.open()) answer(usual[operation.id] ?? { kind: 'silence' });
        return settleOnce();
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Idioma y tema: Español' }));
    banner()?.answer(pageOf('<p>Mañana no hay portal</p>'));
    // The text of the banner is announced a moment later.
    await againUntil(
      () => document.querySelector('.banners .notice') !== null && screen.queryAllByText('Mañana no hay portal').length > 1,
      settleOnce,
    );
    expect(scrolledTo).toEqual([]);
  });

  test('reserves space for the banner only if the page does not contain it', async () => {
    const isAwaited = () => document.querySelector('.banners')?.classList.contains('banners-awaited');
    await visit('/help');
    expect(isAwaited()).toBe(true);
    cleanup();
    setParts({ es: { WARNING_BANNER: '', FOOTER: '' } });
    await visit('/help');
    expect(isAwaited()).toBe(false);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('has a skip link', async () => {
    await visit('/help');
    fireEvent.click(screen.getByRole('button', { name: 'Saltar al contenido' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('shows nothing in the product viewer', async () => {
    await visit('/product-viewer');
    expect(screen.getByRole('main')).toBeDefined();
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
  });

  test('has no sign-in link for students who open their own link', async () => {
    await visit('/student/abc');
    expect(within(header()).getByRole('button', { name: 'Idioma y tema: Español' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  });
});

describe('around a page of a signed-in person, the portal', () => {
  const names = () =>
    [...within(header()).queryAllByRole('button'), ...within(header()).queryAllByRole('link')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent,
    );

  test('shows the tools of a teacher in Spain', async () => {
    await visit('/help', { user: aTeacher() });
    await screen.findByRole('button', { name: 'Mis delegados' });
    await screen.findByRole('button', { name: 'Chat' });
    expect(names()).toContain('Notificaciones');
    expect(names()).toContain('Cuenta de Ana');
    expect(names()).not.toContain('Entrar');
    expect(header().textContent).not.toContain('Demo');
    expect(document.body.textContent).not.toContain('Está usando la cuenta');
  });

  test('shows only logo and language when another system asks for a consent', async () => {
    const asked = new URLSearchParams({
      client_id: 'reader',
      redirect_uri: 'https://reader.example/return',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    await visit(`/oauth2-authorize?${asked}`, { user: aTeacher() });
    await screen.findByRole('button', { name: 'No, gracias' });
    expect(names().sort()).toEqual(['Idioma y tema: Español', 'TildeaIr al inicio']);
  });

  test('shows neither delegates nor chat outside Spain', async () => {
    await visit('/help', { user: aTeacher({ countryId: 1132 }) });
    await within(header()).findByRole('link', { name: 'Notificaciones' });
    expect(names()).not.toContain('Mis delegados');
    expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull();
  });

  test('shows no notifications to a person of another role', async () => {
    await visit('/help', { user: aTeacher({ role: 'USER' }) });
    await screen.findByRole('button', { name: 'Mis delegados' });
    expect(names()).not.toContain('Notificaciones');
  });

  test.each([
    ['of the other portal', { profile: 'CUSTOMER_USER_PLUS' }],
    ['of neither portal', { profile: null }],
  ] as const)('shows no tool without a page to a person %s', async (_, differently) => {
    await visit('/help', { user: aTeacher(differently) });
    await within(header()).findByRole('button', { name: 'Cuenta de Ana' });
    await settleOnce();
    expect(names().sort()).toEqual(['Cuenta de Ana', 'Idioma y tema: Español']);
  });

  test('marks a demo teacher', async () => {
    await visit('/help', { user: aTeacher({ role: 'TEACHER_DEMO' }) });
    expect(header().textContent).toContain('Demo');
  });

  test('names the impersonated account', async () => {
    await visit('/help', { user: aTeacher({ impersonating: true, impersonationUser: 'Luisa' }) });
    expect(notices('info').map(({ textContent }) => textContent)).toContain('Está usando la cuenta de Ana Ruiz.');
  });

  test('opens and closes the delegates', async () => {
    await visit('/help', { user: aTeacher() });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Mis delegados' }));
    const dialog = await screen.findByRole('dialog', {});
    fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
    await settleOnce();
    expect(dialog.isConnected).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['/en/help?x=1', '/help?x=1'],
    ['/it', '/home?returnTo=http%3A%2F%2Flocalhost%3A3000%2F'],
    ['/entirely', '/entirely'],
    ['/edit-library?x=1', '/home?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library%3Fx%3D1'],
  ])('%s leads an anonymous person to %s, without an extra history entry', async (address, wanted) => {
    const entries = window.history.length;
    await visit(address);
    expect(currentAddress()).toBe(wanted);
    expect(window.history.length).toBe(entries + 1);
  });

  test('of a page for anonymous people leads signed-in people home', async () => {
    await visit('/home', { user: aTeacher() });
    expect(currentAddress()).toBe('/');
  });

  test('includes the base path of the portal', async () => {
    await visit('/app/help', { base: '/app' });
    expect(within(header()).getByRole('link', { name: 'Entrar' })).toHaveProperty('pathname', '/app/signin');
  });
});
