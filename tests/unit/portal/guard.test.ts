import { describe, expect, it } from 'vitest';
import type { Profile, Role } from '../../../src/areas/session';
import { guard } from '../../../src/portal/guard';
import { isOpenTo, menuOf, routes } from '../../../src/portal/routes';
import { pageAddresses } from '../../../src/shared/rules/page-addresses';

const asked = 'https://portal.example/asked?x=1';
const toHome = '/home?returnTo=https%3A%2F%2Fportal.example%2Fasked%3Fx%3D1';

const everyRight = {
  seeProfessionalDevelopment: true,
  takeCourses: true,
  orderFreeAdoption: true,
  generateExercises: true,
  editFictitious: true,
};

const person = (role: Role, profile: Profile | null) =>
  ({
    phase: 'signedIn',
    lapsed: false,
    user: { role, profile, platform: 'LDAP', may: everyRight, position: { id: '3', name: 'Dirección' }, impersonating: false },
  }) as const;
const nobody = { phase: 'anonymous', lapsed: false, user: null } as const;

const visitors = {
  nobody,
  teacher: person('TEACHER', 'CUSTOMER_USER_PREMIUM'),
  demo: person('TEACHER_DEMO', 'CUSTOMER_USER_PREMIUM'),
  fake: person('TEACHER_FAKE', 'CUSTOMER_USER_PREMIUM'),
  internal: person('USER_INTERNAL', 'CUSTOMER_USER_PREMIUM'),
  student: person('STUDENT', 'CUSTOMER_USER_PREMIUM'),
  plus: person('TEACHER', 'CUSTOMER_USER_PLUS'),
  support: person('CUSTOMER_SUPPORT', 'SUPPORT_USER'),
  none: person('TEACHER', null),
} as const;

type Visitor = keyof typeof visitors;

/**
 * Translates a word of the tables. `ok` means that the page is shown, `error` a redirect to /error, and `login` a redirect to /home with a
 * return address. Any other word is the address of a redirect.
 */
const outcome = (wanted: string) =>
  ({ ok: 'show', error: { goTo: '/error', refused: 'refused' }, login: { goTo: toHome } })[wanted] ?? { goTo: wanted };

const decide = (path: string, visitor: Visitor, mounting: 'premium' | 'plus') => {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return guard(route.access, visitors[visitor], mounting, asked);
};

/** Reads a table with one line for each route, and one column for each visitor. */
const table = (text: string): [path: string, visitor: Visitor, wanted: string][] => {
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.trim().split(/\s+/).slice(1) as Visitor[];
  return lines.flatMap((line) => {
    const [path = '', ...wanted] = line.trim().split(/\s+/);
    return columns.map((visitor, at) => [path, visitor, wanted[at] ?? ''] as [string, Visitor, string]);
  });
};

it('the server knows exactly the addresses of the pages', () => {
  expect(routes.map(({ path }) => path)).toEqual([...pageAddresses, '*']);
});

const premium = table(`
  route            nobody  teacher  demo   fake   internal  student  plus   support  none
  /                login   ok       ok     ok     ok        ok       error  /admin   error
  /home            ok      /        /      /      /         /        /      /        /
  /signin          ok      /        /      /      /         /        /      /        /
  /register           ok      /        /      /      /         /        /      /        /
  /register/:id/:hash ok      /        /      /      /         /        /      /        /
  /edit-library    login   ok       ok     error  ok        error    error  error    error
  /change-school   login   ok       ok     ok     ok        ok       error  error    error
  /activate-license login  ok       ok     ok     ok        ok       error  error    error
  /activation-code login   ok       ok     ok     ok        ok       error  error    error
  /edit-account    login   ok       ok     error  error     error    error  error    error
  /change-password login   ok       ok     error  error     error    error  error    error
  /notifications   login   ok       ok     ok     error     error    error  error    error
  /pd-courses      login   ok       ok     ok     ok        ok       error  error    error
  /title/:id/*?    login   ok       ok     ok     ok        ok       error  error    error
  /admin           login   error    error  error  error     error    error  ok       error
  /admin/impersonation login /     /     /     /         /        error  ok       error
  /admin/users     login   error    error  error  error     error    error  ok       error
  /edit/customer/user/licenses/:userId login error error error error error error ok error
  /admin/actions   login   error    error  error  error     error    error  ok       error
  /admin/product-access login error error error error    error    error  ok       error
  /admin/blink     login   error    error  error  error     error    error  error    error
  /admin/lasalle   login   error    error  error  error     error    error  error    error
  /admin/students-zone login error error error error error error ok error
  /admin/students-zone/log login error error error error error error ok error
  /admin/students-zone/log/:token login error error error error error error ok error
  /edit/customer/user/TEACHER_FAKE/new login error error error error error error ok error
  /edit/customer/user/:role/:userId login error error error error error error ok error
  /edit/internal/user/new login error error error error    error    error  error    error
  /edit/internal/user/:role/:userId login error error error error error error error error
  /administration  login   error    error  error  error     error    error  /admin   error
  /customers       login   ok       ok     ok     ok        ok       error  error    error
  /exercises/:id   login   ok       ok     ok     ok        ok       error  error    error
  /news/:id        login   ok       ok     ok     ok        error    error  error    error
  /professional-development login ok ok ok ok ok error error error
  /professional-development/:assetid login ok ok ok ok ok error error error
  /gratis-adoption login ok ok ok ok ok error error error
  /gratis-adoption/:orderId login ok ok ok ok ok error error error
  /gratishp        login   ok       /      /      /         /        error  error    error
  /gratishp/HPSuccess login ok / / / / error error error
  /gratishp/HPError login ok / / / / error error error
  /customers-plus  login   error    error  error  error     error    error  error    error
  /students        login   ok       ok     ok     ok        ok       error  ok       error
`);

const plus = table(`
  route            nobody  teacher  demo   fake   internal  student  plus   support  none
  /                login   error    error  error  error     error    ok     error    error
  /home            ok      /        /      /      /         /        /      /        /
  /signin          ok      /        /      /      /         /        /      /        /
  /register           ok      /        /      /      /         /        /      /        /
  /register/:id/:hash ok      /        /      /      /         /        /      /        /
  /edit-library    login   error    error  error  error     error    error  error    error
  /change-school   login   error    error  error  error     error    error  error    error
  /activate-license login  error    error  error  error     error    error  error    error
  /activation-code login   error    error  error  error     error    error  error    error
  /edit-account    login   error    error  error  error     error    error  error    error
  /change-password login   error    error  error  error     error    error  error    error
  /notifications   login   error    error  error  error     error    error  error    error
  /pd-courses      login   error    error  error  error     error    error  error    error
  /title/:id/*?    login   error    error  error  error     error    error  error    error
  /admin           login   error    error  error  error     error    error  error    error
  /admin/impersonation login error error error error     error    /      error    error
  /admin/users     login   error    error  error  error     error    error  error    error
  /edit/customer/user/licenses/:userId login error error error error error error error error
  /admin/actions   login   error    error  error  error     error    error  error    error
  /admin/product-access login error error error error    error    error  error    error
  /admin/blink     login   error    error  error  error     error    error  error    error
  /admin/lasalle   login   error    error  error  error     error    error  error    error
  /admin/students-zone login error error error error error error error error
  /admin/students-zone/log login error error error error error error error error
  /admin/students-zone/log/:token login error error error error error error error error
  /edit/customer/user/TEACHER_FAKE/new login error error error error error error error error
  /edit/customer/user/:role/:userId login error error error error error error error error
  /edit/internal/user/new login error error error error    error    error  error    error
  /edit/internal/user/:role/:userId login error error error error error error error error
  /administration  login   error    error  error  error     error    error  error    error
  /customers       login   error    error  error  error     error    ok     error    error
  /exercises/:id   login   error    error  error  error     error    error  error    error
  /news/:id        login   error    error  error  error     error    error  error    error
  /professional-development login error error error error error error error error
  /professional-development/:assetid login error error error error error error error error
  /gratis-adoption login error error error error error error error error
  /gratis-adoption/:orderId login error error error error error error error error
  /gratishp        login   error    error  error  error     error    error  error    error
  /gratishp/HPSuccess login error error error error error error error error
  /gratishp/HPError login error error error error error error error error
  /customers-plus  login   error    error  error  error     error    ok     error    error
  /students        login   error    error  error  error     error    ok     error    error
`);

const openToAll = [
  '/resend-activation',
  '/activation',
  '/activation-error',
  '/forgot-password',
  '/reset-password',
  '/take-back-email',
  '/third-parties-error',
  '/signed-in',
  '/oauth2-signin',
  '/oauth2-authorize',
  '/oauth2-error',
  '/help',
  '/blinkcpt-help',
  '/contact',
  '/terms-gratis-adoption',
  '/privacy',
  '/marsupialblink-test',
  '/product-viewer',
  '/student/*?',
  '/classroom-unauthorized',
  '/classroom-notfound',
  '/classroom-error',
  '*',
];

describe('route guard, public pages', () => {
  it.each(openToAll)('%s', (path) => {
    for (const visitor of Object.keys(visitors) as Visitor[])
      for (const mounting of ['premium', 'plus'] as const) expect(decide(path, visitor, mounting)).toEqual('show');
  });
});

describe('route guard, premium portal', () => {
  it.each(premium)('%s for %s: %s', (path, visitor, wanted) => {
    expect(decide(path, visitor, 'premium')).toEqual(outcome(wanted));
  });
});

describe('route guard, plus portal', () => {
  it.each(plus)('%s for %s: %s', (path, visitor, wanted) => {
    expect(decide(path, visitor, 'plus')).toEqual(outcome(wanted));
  });
});

describe('route guard, accounts without the right of a page', () => {
  it.each([
    ['/professional-development', 'seeProfessionalDevelopment', { goTo: '/error', refused: 'refused' }],
    ['/professional-development/:assetid', 'seeProfessionalDevelopment', { goTo: '/error', refused: 'refused' }],
    ['/gratis-adoption', 'orderFreeAdoption', { goTo: '/' }],
    ['/gratis-adoption/:orderId', 'orderFreeAdoption', { goTo: '/' }],
  ] as const)('%s without %s', (path, right, wanted) => {
    const access = routes.find((route) => route.path === path)?.access;
    const visitor = { ...visitors.teacher, user: { ...visitors.teacher.user, may: { ...everyRight, [right]: false } } };
    expect(access && guard(access, visitor, 'premium', asked)).toEqual(wanted);
  });
});

describe('route guard, people without a known position', () => {
  it.each(['/gratis-adoption', '/gratis-adoption/:orderId'])('%s', (path) => {
    const access = routes.find((route) => route.path === path)?.access;
    const user = { ...visitors.teacher.user, position: null };
    expect(access && guard(access, { ...visitors.teacher, user }, 'premium', asked)).toEqual({ goTo: '/', asksPosition: true });
    // Customer support may not enter the position in an account that it uses.
    const used = { ...user, impersonating: true };
    expect(access && guard(access, { ...visitors.teacher, user: used }, 'premium', asked)).toEqual({ goTo: '/error', refused: 'personal' });
    // The teacher enters the position on the way to the page.
    expect(isOpenTo(user, path, 'premium')).toBe(true);
  });
});

describe('route guard, accounts with a third party', () => {
  it.each([
    ['/change-password', { goTo: '/error', refused: 'refused' }],
    ['/edit-account', 'show'],
  ] as const)('%s', (path, wanted) => {
    const access = routes.find((route) => route.path === path)?.access;
    for (const platform of ['Google', 'Microsoft'] as const) {
      const visitor = { ...visitors.teacher, user: { ...visitors.teacher.user, platform } };
      expect(access && guard(access, visitor, 'premium', asked)).toEqual(wanted);
    }
  });
});

describe('route guard, accounts that a support person uses', () => {
  const personal = { goTo: '/error', refused: 'personal' };
  it.each([
    ['/change-password', personal],
    ['/change-school', personal],
    ['/gratishp', personal],
    ['/gratishp/HPSuccess', personal],
    ['/edit-account', 'show'],
    ['/edit-library', 'show'],
    ['/activate-license', 'show'],
    ['/gratis-adoption', 'show'],
    // The teacher whose account is used may not open these pages either.
    ['/customers-plus', { goTo: '/error', refused: 'refused' }],
    ['/admin', { goTo: '/error', refused: 'refused' }],
  ] as const)('%s', (path, wanted) => {
    const access = routes.find((route) => route.path === path)?.access;
    const visitor = { ...visitors.teacher, user: { ...visitors.teacher.user, impersonating: true } };
    expect(access && guard(access, visitor, 'premium', asked)).toEqual(wanted);
  });

  it('are refused without the reason "personal" if the owner may not open the page either', () => {
    const access = routes.find(({ path }) => path === '/change-password')?.access;
    const user = { ...visitors.teacher.user, platform: 'Google' as const, impersonating: true };
    expect(access && guard(access, { ...visitors.teacher, user }, 'premium', asked)).toEqual({ goTo: '/error', refused: 'refused' });
  });

  it('have no menu entry of a page that only the owner may open', () => {
    const offered = (impersonating: boolean) => menuOf({ ...visitors.teacher.user, impersonating }, 'premium').map(({ path }) => path);
    expect(offered(false).filter((path) => !offered(true).includes(path))).toEqual(['/change-password', '/change-school']);
  });
});

describe('route guard, support people without the permission of a page', () => {
  it.each([
    ['/admin/students-zone', { goTo: '/admin' }],
    ['/admin/students-zone/log', { goTo: '/admin' }],
    ['/admin/students-zone/log/:token', { goTo: '/admin' }],
    ['/admin/impersonation', { goTo: '/' }],
  ] as const)('%s', (path, wanted) => {
    const access = routes.find((route) => route.path === path)?.access;
    for (const role of ['INTERNAL_SUPPORT', 'INVOICE', 'ADMINISTRATOR', 'CGC', 'DIGITAL_SUPPORT'] as const)
      expect(access && guard(access, person(role, 'SUPPORT_USER'), 'premium', asked)).toEqual(wanted);
  });
});

describe('route guard, accounts that take no courses', () => {
  it.each(['teacher', 'demo', 'student'] as const)('%s is led home', (name) => {
    const access = routes.find(({ path }) => path === '/pd-courses')?.access;
    const visitor = { ...visitors[name], user: { ...visitors[name].user, may: { ...everyRight, takeCourses: false } } };
    expect(access && guard(access, visitor, 'premium', asked)).toEqual({ goTo: '/' });
  });
});

describe('route guard, before the person is known', () => {
  it.each([
    ['/signin', 'starting', 'show'],
    ['/home', 'starting', 'show'],
    ['*', 'starting', 'show'],
    ['/', 'starting', 'wait'],
    ['/edit-library', 'starting', 'wait'],
    ['/signin', 'unreachable', 'show'],
    ['/home', 'unreachable', 'show'],
    ['*', 'unreachable', 'show'],
    ['/oauth2-signin', 'starting', 'wait'],
    ['/oauth2-authorize', 'unreachable', 'unreachable'],
    ['/oauth2-authorize', 'anonymous', 'show'],
    ['/signed-in', 'starting', 'wait'],
    ['/oauth2-error', 'starting', 'show'],
    ['/', 'unreachable', 'unreachable'],
    ['/edit-library', 'unreachable', 'unreachable'],
  ] as const)('%s while %s: %s', (path, phase, wanted) => {
    const access = routes.find((route) => route.path === path)?.access;
    expect(access && guard(access, { phase, lapsed: false, user: null }, 'premium', asked)).toBe(wanted);
  });
});

describe('route guard, after the end of a session', () => {
  it('redirects to the sign-in at once, with a return address', () => {
    const access = routes.find(({ path }) => path === '/')?.access;
    const returnTo = new URLSearchParams({ returnTo: asked });
    expect(access && guard(access, { phase: 'anonymous', lapsed: true, user: null }, 'premium', asked)).toEqual({
      goTo: `/signin?${returnTo}`,
    });
  });
});

it('the page for unknown addresses is the last route', () => {
  expect(routes.findIndex(({ path }) => path === '*')).toBe(routes.length - 1);
});

describe('the tables of this test', () => {
  it('contain every route', () => {
    const paths = new Set(routes.map(({ path }) => path));
    for (const cases of [premium, plus]) expect(new Set([...openToAll, ...cases.map(([path]) => path)])).toEqual(paths);
  });

  it('have a decision on Edit library for every role', () => {
    const roles: Record<Role, string> = {
      TEACHER: 'ok',
      TEACHER_DEMO: 'ok',
      USER_INTERNAL: 'ok',
      TEACHER_PREMIUM: 'error',
      STUDENT: 'error',
      TEACHER_FAKE: 'error',
      USER: 'error',
      INTERNAL: 'error',
      DIGITAL_SUPPORT: 'error',
      CGC: 'error',
      ADMINISTRATOR: 'error',
      CUSTOMER_SUPPORT: 'error',
      INTERNAL_SUPPORT: 'error',
      INVOICE: 'error',
    };
    const access = routes.find(({ path }) => path === '/edit-library')?.access;
    for (const [role, wanted] of Object.entries(roles)) {
      const visitor = person(role as Role, 'CUSTOMER_USER_PREMIUM');
      expect(access && guard(access, visitor, 'premium', asked), role).toEqual(outcome(wanted));
    }
  });
});
