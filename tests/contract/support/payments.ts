import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../../src/backend/db/schema';
import type { BackendOptions } from '../../../src/backend/options';
import { type Gateway, paths } from '../../../src/backend/payment/gateway';
import type { SignedMessage } from '../../../src/backend/payment/messages';
import { signMessage } from '../../../src/backend/payment/messages';
import type { PaymentForm } from '../../../src/backend/payment/payments';
import type { Act } from '../../../src/backend/payment/stand-in/page';
import { makeProvider, type Provider, type StandInAnswer } from '../../../src/backend/payment/stand-in/provider';
import { byItselfMs } from '../../support/patience';
import { openTestBackend, type TestBackend } from './backend';
import { newCoupon, newProduct } from './coupons';

/** A payment provider that keeps running when backends of a test end. A test can act before and after the provider's answers. */
export type TestProvider = {
  readonly gateway: Gateway;
  readonly provider: Provider;
  /** Called before and after the provider answers a request of the portal. If the function throws, the connection is cut. */
  on: { before?: (path: string) => unknown; after?: (path: string) => unknown };
  /** Posts the form of a payment as a browser does. At the first visit, the provider shows its page. */
  readonly visit: (form: PaymentForm) => Promise<StandInAnswer>;
  /** Makes a choice on the page of a visit. @returns the address to which the browser goes */
  readonly decide: (form: PaymentForm, act: Act) => Promise<string | undefined>;
  /** Visits the provider, and makes a choice on its page. */
  readonly choose: (form: PaymentForm, act: Act) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
};

export const testKeys = { merchant: '999008881', terminal: '1', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' } as const;

/** Whether the provider shows its error for an order number that the provider has seen before. */
export const isRefused = (shown: StandInAnswer): boolean => 'body' in shown && shown.body.includes('SIS0051');

export const openTestProvider = async (): Promise<TestProvider> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: Gateway = { ...testKeys, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const provider = makeProvider(gateway);
  const answer = (path: string, body: string): StandInAnswer => (path === paths.inquiry ? provider.inquiry(body) : provider.order(body));
  const self: TestProvider = {
    gateway,
    provider,
    on: {},
    visit: ({ paymentParameters }) => provider.pay(new URLSearchParams(paymentParameters)),
    async decide(form, act) {
      const visit = provider.chargeOf(orderIn(form))?.visit ?? '';
      const chosen = await provider.pay(new URLSearchParams({ ...form.paymentParameters, visit, act }));
      return 'location' in chosen ? chosen.location : undefined;
    },
    async choose(form, act) {
      const shown = await self.visit(form);
      return isRefused(shown) ? undefined : self.decide(form, act);
    },
    async close() {
      provider.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    try {
      const body = await text(request);
      await self.on.before?.(path);
      const said = answer(path, body);
      await self.on.after?.(path);
      if ('body' in said) response.writeHead(said.status, { 'content-type': said.type }).end(said.body);
    } catch {
      response.destroy();
    }
  });
  return self;
};

/** Returns a notification about the result of a payment, signed as the provider signs it. */
export const notificationFor = (form: PaymentForm, differing: Readonly<Record<string, string>> = {}, keys = testKeys): SignedMessage => {
  const { DS_MERCHANT_ORDER: order = '', DS_MERCHANT_AMOUNT: amount = '' } = requestIn(form);
  const said = {
    Ds_Order: order,
    Ds_Amount: amount,
    Ds_Currency: '978',
    Ds_MerchantCode: keys.merchant,
    Ds_Terminal: keys.terminal,
    Ds_Response: '0000',
    Ds_TransactionType: '0',
    Ds_AuthorisationCode: '512345',
    ...differing,
  };
  return signMessage(keys.key, said.Ds_Order, JSON.stringify(said));
};

/** Returns the signed request of a form. */
export const requestIn = ({ paymentParameters }: PaymentForm): Readonly<Record<string, string>> =>
  JSON.parse(Buffer.from(paymentParameters.Ds_MerchantParameters ?? '', 'base64').toString());

/** Returns the number of an attempt. */
export const orderIn = (form: PaymentForm): string => requestIn(form).DS_MERCHANT_ORDER ?? '';

/** Returns the number of the order of coupons in an attempt. People see this number. */
export const couponOrderIn = (form: PaymentForm): string => {
  const { DS_MERCHANT_URLOK: address = '' } = requestIn(form);
  return new URL(address).searchParams.get('orderid') ?? '';
};

type Tariff = Parameters<typeof newProduct>[1];

/** Creates a library with the products of a coupon. */
export const newLibrary = async (db: Db, ...tariffs: readonly Tariff[]) => {
  const email = `familia.${randomInt(2 ** 40)}@demo.example`;
  const { token } = await db
    .insertInto('coupon_libraries')
    .values({ email, province_id: 45, has_age: true, marketing: false })
    .returning('token')
    .executeTakeFirstOrThrow();
  const products = [];
  for (const tariff of tariffs) products.push(await newProduct(db, { price_cents: 1_202, ...tariff }));
  const { id: coupon_id } = await newCoupon(
    db,
    products.map(({ uuid }) => uuid),
    { library_token: token, redeemed_at: new Date() },
  );
  const licences = products.flatMap((product) => product.licences);
  if (licences.length > 0)
    await db
      .updateTable('coupon_licences')
      .set({ library_token: token, coupon_id, expires_on: sql<Date>`current_date + 100` })
      .where('licence', 'in', licences)
      .execute();
  return { token, email, licences };
};

export type TestLibrary = Awaited<ReturnType<typeof newLibrary>>;

/** Returns the request body that orders products of 12.50 euros each. */
export const wishFor = ({ email, licences }: Pick<TestLibrary, 'email' | 'licences'>, id: string = randomUUID()) => ({
  id,
  email,
  totalAmount: Math.round(licences.length * 1_250) / 100,
  products: licences.map((licence) => ({ id: licence, totalAmount: 12.5 })),
});

/** The address of the portal that `openPassiveBackend` opens. */
export const portalOfPayments = 'https://portal.example';

const NEVER = 1_000_000;

/** Opens a backend that practically never asks the payment provider, so that only notifications report payments. */
export const openPassiveBackend = ({ gateway }: TestProvider, options: Partial<BackendOptions> = {}): Promise<TestBackend> =>
  openTestBackend({
    ...options,
    publicUrl: portalOfPayments,
    payment: { provider: 'gateway', ...gateway },
    paymentPlan: { asks: [NEVER], refunds: [0, 0, 0], away: NEVER, attempt: 0 },
    // Ten polls a second would use a quarter of a processor.
    jobs: { pollSeconds: 0.5, leaseSeconds: 10, retries: 0, retrySeconds: 0 },
  });

/**
 * Waits until all refunds are done. The portal writes the results of refunds in the background, but the next test may expect that nothing
 * is written.
 */
export const refundsEnd = (db: Db): Promise<void> => {
  const due = db.selectFrom('payments').select('order_id').where('refund', '=', 'due');
  return vi.waitFor(async () => expect(await due.execute()).toEqual([]), { timeout: byItselfMs, interval: 50 });
};
