import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../../src/backend/contract/types';
import { libraryToken } from '../../../src/backend/demo/coupons';
import { defaultLimits, type Limits } from '../../../src/backend/security/rate-limits';
import type { Answer, Ask } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { newCoupon, newProduct } from '../support/coupons';
import { freshToken, type KnownValues, makeKnownRequest } from '../support/known-values';
import { operationById, operations } from '../support/operations';
import { findEntitledPeople } from '../support/people';

const few = { tries: 3, seconds: 60 };

/** A demo person who becomes a second demo teacher of the premium portal. */
const secondDemoTeacher = 'demoplus@demo.example';

let backend: TestBackend;
beforeAll(async () => {
  const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, few]));
  backend = await openTestBackend({ limits, trustProxy: 1, identityStandIns: true });
  await backend.db.updateTable('users').set({ profile: 'CUSTOMER_USER_PREMIUM' }).where('mail', '=', secondDemoTeacher).execute();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.deleteFrom('rate_limits').execute());

let others = 0;
/** Returns the address of a computer that has sent no request so far. */
const someComputer = () => `10.1.${Math.floor(++others / 250)}.${others % 250}`;
const somebody = () => `somebody${++others}@school.example`;

/**
 * Returns the part of a request that differs from the known request, for one subject of a limit. A limit counts the requests from or
 * about one subject, for example a computer or an e-mail address.
 */
type Differs = (subject: string) => Pick<KnownValues, 'path' | 'body'>;
type Limited = { readonly [K in OperationId]?: Differs };

type Row = {
  readonly operations: Limited;
  /** One subject in every spelling, and another subject. */
  readonly same: readonly [string, ...string[]];
  readonly other: string;
  /** Returns the part of the request that identifies the subject. */
  readonly asks: (subject: string) => Promise<Ask>;
};

const from = (computer: string): Ask => ({ headers: { 'x-forwarded-for': computer } });

const byIp = (limited: Limited): Row => ({
  operations: limited,
  same: ['10.0.0.1', ' 10.0.0.1 '],
  other: '10.0.0.2',
  asks: async (computer) => from(computer),
});

/** Returns a row for limits by e-mail address. Each request comes from another computer, so that only the address can be counted. */
const byAddress = (limited: Limited): Row => ({
  operations: limited,
  same: ['teacher@demo.example', ' TEACHER@demo.example', 'Teacher@Demo.Example '],
  other: 'nine@demo.example',
  asks: async () => from(someComputer()),
});

/** Returns a row for limits by person. Each request comes from another computer and another session. */
const byUser = (limited: Limited, somebodyElse?: string): Row => {
  const entitled = Object.keys(limited).map((id) => findEntitledPeople(operationById(id as OperationId)));
  const [one = '', other = one] = entitled[0]?.filter((mail) => entitled.every((mails) => mails.includes(mail))) ?? [];
  const asks = async (mail: string) => ({ ...from(someComputer()), session: await backend.signedIn(mail) });
  return { operations: limited, same: [one], other: somebodyElse ?? other, asks };
};

/** Returns a row for limits by device. Each request comes from another computer, so that only the device can be counted. */
const byDevice = (limited: Limited): Row => ({
  operations: limited,
  same: ['one'],
  other: 'another',
  asks: async (device) => ({ headers: { ...from(someComputer()).headers, cookie: `zone=${device}` } }),
});

/** Returns a row for limits by library. Each request comes from another computer, so that only the library can be counted. */
const byLibrary = (limited: Limited): Row => ({
  operations: limited,
  same: [libraryToken('everything'), libraryToken('everything').toUpperCase()],
  other: libraryToken('fresh'),
  asks: async () => from(someComputer()),
});

/** Returns a row for limits by code. Each request comes from another computer, so that only the code can be counted. */
const byCoupon = (limited: Limited): Row => ({
  operations: limited,
  same: ['CUPONUSADO1', ' cupon usado1'],
  other: 'CUPONFUTURO',
  asks: async () => from(someComputer()),
});

const asIs: Differs = () => ({});
const ofSomebody: Differs = () => ({ body: { email: somebody() } });
const ofSubject: Differs = (email) => ({ body: { email } });
const noLicence: Differs = () => ({ path: { id: 'OUP9999999999' } });

/** Limits that count by two values together, such as address and device: see known-devices.test.ts. */
type Together = 'signInByAddressAndIp' | 'signInByDevice';

const rows: Readonly<Record<Exclude<keyof Limits, Together>, Row>> = {
  signInByAddress: byAddress({ signIn: (mail) => ({ body: { mail, password: 'wrong' } }) }),
  signInByIp: byIp({ signIn: () => ({ body: { mail: somebody(), password: 'wrong' } }) }),
  schoolByIp: byIp({ findSchool: asIs }),
  moveByUser: byUser({ changeSchool: () => ({ body: { idcentro: '28', premiumcode: 'WRONG' } }) }),
  schoolsByIp: byIp({ findSchools: asIs }),
  registerByIp: byIp({ register: ofSomebody, registerThirdParty: ofSomebody }),
  mailByAddress: byAddress({
    forgotPassword: ofSubject,
    sendActivation: ofSubject,
    forgotCouponLink: ofSubject,
    sendCouponLink: ofSubject,
  }),
  mailByIp: byIp({ forgotPassword: ofSomebody, sendActivation: ofSomebody, forgotCouponLink: ofSomebody, sendCouponLink: ofSomebody }),
  linkByIp: byIp({
    activate: asIs,
    checkArrival: asIs,
    checkResetLink: asIs,
    findCouponAccess: () => ({ path: { licenseId: '0' } }),
    getCouponLibrary: () => ({ path: { key: 'no-token' } }),
    resetPassword: asIs,
    takeBackEmail: asIs,
  }),
  couponByIp: byIp({ redeemCoupon: () => ({ path: { key: 'NOSUCHCOUPON' } }) }),
  couponByCode: byCoupon({ redeemCoupon: (key) => ({ path: { key } }) }),
  activationByUser: byUser({ becomeTeacher: () => ({ path: { code: 'NOSUCHCODE' } }) }, secondDemoTeacher),
  licenceByUser: byUser({ findLicence: noLicence, activateLicence: noLicence }),
  orderByLibrary: byLibrary({
    orderCouponProducts: (token) => ({ path: { token } }),
    payCouponOrder: (token) => ({ path: { token, orderId: '2609DEMO0002' } }),
    withdrawCouponOrder: (token) => ({ path: { token, orderId: '2609DEMO0003' } }),
  }),
  childrenOrderByUser: byUser({ sendChildrenOrder: asIs, payChildrenOrder: asIs, withdrawChildrenOrder: asIs }),
  familyBookByUser: byUser({ uploadFamilyBook: asIs }),
  passwordByUser: byUser({ changePassword: () => ({ body: { current: 'Wrong123', new: 'Another1' } }) }),
  accountByUser: byUser({ updateAccount: ofSubject }),
  thirdPartyByIp: byIp({ openThirdParty: asIs }),
  openingByUser: byUser({ recordOpening: asIs }),
  openingByStudent: byDevice({ recordStudentOpening: asIs }),
  replacementByUser: byUser({ replaceStudentLink: asIs }),
  viewByUser: byUser({ recordAssetView: asIs }),
  thumbByUser: byUser({ setAssetThumb: asIs }),
  courseByUser: byUser({ changeCourseRegistration: asIs }),
  adoptionByUser: byUser({ sendAdoptionOrder: asIs, setPosition: asIs }),
  ltiByUser: byUser({ launchLti: asIs, launchCourse: asIs }, 'nine@demo.example'),
  exerciseByUser: byUser({ generateExercise: asIs }, 'nine@demo.example'),
  captchaByIp: byIp({ getCaptchaChallenge: asIs }),
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const send = async ({ operations: limited, asks }: Row, id: OperationId, subject: string): Promise<Answer> => {
  const operation = operationById(id);
  const known = makeKnownRequest(operation);
  const { path, body } = limited[id]?.(subject) ?? {};
  const token = operation.captcha && { token: await backend.earn(operation.captcha[0] ?? '', from(someComputer()).headers) };
  const whole = isRecord(known.body) ? { ...known.body, ...body, ...(known.body.token === freshToken && token) } : known.body;
  const query = { ...known.query, ...(known.query.token === freshToken && token) };
  return backend.ask(operation, {
    path: { ...known.path, ...path },
    query,
    ...(whole !== undefined && { body: whole }),
    ...(await asks(subject)),
  });
};

/** Whether a request is refused. A browser on its way to a provider gets an error page. Every other caller gets the time to wait. */
const isRefused = ({ status, type, headers }: Answer) => {
  if (status === 302) return String(headers.location).includes('reason=unavailable');
  const wait = Number(headers['retry-after']);
  return status === 429 && type === 'too-many-tries' && wait > 0 && wait <= few.seconds;
};

test('this file covers every operation with a limit on attempts', () => {
  const may = operations.filter(({ responses }) => responses.has(429)).map(({ id }) => id);
  const here = Object.values(rows).flatMap((row) => Object.keys(row.operations));
  // `settleCustomerEmail` counts by the address of the customer whose id the request contains: see admin-customers.test.ts.
  here.push('settleCustomerEmail' satisfies OperationId);
  expect(may.filter((id) => !here.includes(id))).toEqual([]);
});

/** A request that finds its subject is not counted, so everybody at the same computer may repeat such a request. */
describe('a request that finds its subject does not count', () => {
  const computer = '10.0.0.9';
  const coupon = async () => (await newCoupon(backend.db, [(await newProduct(backend.db)).uuid])).code;

  test.each<readonly [OperationId, () => Promise<Pick<KnownValues, 'path'>>]>([
    ['getCouponLibrary', async () => ({})],
    ['findCouponAccess', async () => ({})],
    ['redeemCoupon', async () => ({ path: { key: await coupon() } })],
  ])('%s', async (id, differing) => {
    for (let count = 0; count < few.tries + 2; count++) {
      const known = await differing();
      const answer = await send(byIp({ [id]: () => known }), id, computer);
      expect(answer.status, `time ${count + 1}: ${answer.text}`).toBeLessThan(300);
    }
  });
});

describe.each(Object.entries(rows))('%s', (_, row) => {
  const ids = Object.keys(row.operations) as OperationId[];

  test.each(ids)('%s', async (id) => {
    for (let count = 0; count < few.tries; count++) {
      const written = row.same[count % row.same.length] ?? row.same[0];
      expect(isRefused(await send(row, id, written)), `try ${count + 1}, by '${written}'`).toBe(false);
    }
    for (const written of row.same) expect(isRefused(await send(row, id, written)), `one more, by '${written}'`).toBe(true);
    for (const beside of ids) expect(isRefused(await send(row, beside, row.same[0])), `by way of ${beside}`).toBe(true);
    expect(isRefused(await send(row, id, row.other)), `by '${row.other}'`).toBe(false);
  });
});
