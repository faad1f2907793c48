import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import type { Jobs } from '../jobs/jobs';
import type { Mail } from '../mail/mail';
import { post } from '../mail/outbox';
import { type Gateway, kinds, notificationPath, paths } from './gateway';
import { inquire, type Operation } from './inquiry';
import { mischargeLetter } from './letters';
import {
  type ChargeResult,
  isOrder,
  orderParameters,
  readChargeResult,
  readNotification,
  type SignedMessage,
  signMessage,
} from './messages';
import type { PaymentPlan } from './plan';

/** A part of the portal that sells something. */
export type Seller = {
  /**
   * Gives the payer the products of an attempt, and posts the letter. The function runs in the transaction that marks the attempt as paid.
   * @returns the cents to be refunded, because the products are no longer available or were already paid by another attempt
   */
  readonly settle: (tx: Db, attempt: string) => Promise<number>;
  /** Finds the order of an attempt. @returns the order's number that people see */
  readonly orderOf: (tx: Db, attempt: string) => Promise<string>;
};

export type Sellers = { readonly coupons: Seller; readonly children: Seller };
export type Purpose = keyof Sellers;

/** A purchase that a person wants to pay for. */
export type Sale = {
  readonly purpose: Purpose;
  readonly cents: number;
  /** The text that the provider shows. */
  readonly description: string;
  /** Address of the portal, with a slash at the end. */
  readonly portal: string;
  /** Returns the address to which the provider sends the browser back. */
  readonly returnTo: (attempt: string, result: 'ok' | 'ko') => string;
};

/**
 * A charge that the provider has signed, but whose amount differs from the amount of the order. Such a charge pays for nothing; the
 * publisher's staff decide about the money.
 */
export type WrongCharge = { readonly order: string; readonly cents: number; readonly charged: number };

/** The form that the browser sends to the provider. */
export type PaymentForm = { readonly paymentUrl: string; readonly paymentParameters: Record<string, string> };

/** Digits and letters, without letters that look like a digit or another letter. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;

/**
 * Makes a number of four digits and eight letters, with 53 random bits. Even databases that share a terminal, such as the databases of
 * tests, practically never choose the same number.
 */
const newNumber = (): string => {
  const random = Array.from({ length: LETTERS }, () => letters[randomInt(letters.length)]).join('');
  return String(randomInt(10_000)).padStart(4, '0') + random;
};

/** States in which the portal no longer asks the provider about an attempt. */
const settled = ['paid', 'mischarged'] as const;
export const isSettled = (state: string): boolean => settled.some((each) => each === state);

/** Minimum time between two questions about an attempt, in milliseconds, even if the page is loaded more often. */
const ASK_AGAIN_MS = 3_000;

/** Returns the result of an attempt: its successful charge, or its last failed charge if no charge is still open. */
const resultOf = (gateway: Gateway, operations: readonly Operation[]): ChargeResult | undefined => {
  const ended = operations.filter((operation) => operation.get('ds_state') === 'F');
  const results = ended.flatMap((operation) => readChargeResult(gateway, (name) => operation.get(name)) ?? []);
  const isOpen = ended.length < operations.length;
  return results.find(({ isPaid }) => isPaid) ?? (isOpen ? undefined : results.at(-1));
};

type PaymentServices = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly gateway: Gateway | undefined;
  readonly sellers: Sellers;
  readonly plan: PaymentPlan;
  /** E-mail address that receives letters about wrong charges; without an address, no such letter is sent. */
  readonly finance: string | undefined;
};

/**
 * Makes the service for attempts to pay at the provider. Each attempt has a separate number, which the provider calls an order. The row of
 * an attempt is written before the person sees its form. Attempt and purchase become paid in one transaction.
 */
export const makePayments = ({ db, jobs, mail, gateway, sellers, plan, finance }: PaymentServices) => {
  let reportCharge: (charge: WrongCharge) => void = () => undefined;

  /**
   * Records a charge of a wrong amount in the row of its payment, and reports the charge once. The provider may repeat its message, even
   * after the staff have decided about the charge. A paid payment stays paid.
   */
  const recordMischarge = async (
    tx: Db,
    payment: Pick<Selectable<Tables['payments']>, 'purpose' | 'cents' | 'state'>,
    result: ChargeResult,
  ): Promise<void> => {
    const { order: attempt, cents: charged, response, authorisation } = result;
    const isPaid = payment.state === 'paid';
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({ charged_cents: charged })
      .$if(!isPaid, (update) => update.set({ state: 'mischarged', response, authorisation, ended_at: now }))
      .where('order_id', '=', attempt)
      .where('charged_cents', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    reportCharge({ order: attempt, cents: payment.cents, charged });
    if (finance === undefined) return;
    const order = await sellers[payment.purpose as Purpose].orderOf(tx, attempt);
    const { day } = await tx.selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD')`.as('day')).executeTakeFirstOrThrow();
    await post(tx, mischargeLetter(finance, { order, attempt, cents: payment.cents, charged, day, isPaid }));
  };

  /** Applies the provider's result to a payment. */
  const applyResult = async (result: ChargeResult): Promise<void> => {
    const isDue = await db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('payments')
        .select(['purpose', 'cents', 'state'])
        .where('order_id', '=', result.order)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) return false;
      if (payment.cents !== result.cents) {
        if (result.isPaid) await recordMischarge(tx, payment, result);
        return false;
      }
      if (payment.state === 'paid') return false;
      // A refusal changes neither an earlier refusal nor a wrong charge. A charge replaces both, because the person may have used another
      // card.
      if (!result.isPaid && (payment.state === 'refused' || payment.state === 'mischarged')) return false;
      const back = result.isPaid ? await sellers[payment.purpose as Purpose].settle(tx, result.order) : 0;
      await tx
        .updateTable('payments')
        .set({ state: result.isPaid ? 'paid' : 'refused', response: result.response, authorisation: result.authorisation, ended_at: now })
        .set({ refund_cents: back, refund: back > 0 ? 'due' : 'none' })
        .where('order_id', '=', result.order)
        .execute();
      if (back > 0) await jobs.send(tx, 'refund', { order: result.order, round: 0 }, plan.refunds[0]);
      return back > 0;
    });
    if (result.isPaid) mail.wake();
    if (isDue) jobs.wake();
  };

  /**
   * Asks the provider for the result of an attempt, and applies the result.
   * @param ms time limit for the answer, in milliseconds; by default the time limit of `inquire`
   * @throws when there is no answer
   */
  const ask = async (attempt: string, ms?: number): Promise<void> => {
    if (!gateway) throw new Error('There is no payment provider to ask');
    const result = resultOf(gateway, await inquire(gateway, attempt, kinds.charge, ms));
    if (result) await applyResult(result);
    await db.updateTable('payments').set({ answered_at: now }).where('order_id', '=', attempt).execute();
  };

  /** Whether the provider has answered the last question about each of the given attempts. */
  const isAnswered = async (attempts: readonly string[]): Promise<boolean> => {
    const unanswered = await db
      .selectFrom('payments')
      .select('order_id')
      .where('order_id', 'in', attempts)
      .where('state', 'not in', settled)
      .where('asked_at', 'is not', null)
      .where((row) => row.or([row('answered_at', 'is', null), row('answered_at', '<', row.ref('asked_at'))]))
      .executeTakeFirst();
    return unanswered === undefined;
  };

  return {
    /** The payment provider; undefined when the portal sells nothing. */
    gateway,

    /**
     * Starts the reports about wrong charges.
     * @param onWrongCharge called for each wrong charge, which the staff have to examine
     */
    start(onWrongCharge: (charge: WrongCharge) => void): void {
      reportCharge = onWrongCharge;
    },

    /**
     * Begins an attempt to pay. The form of an attempt works only once, in one browser. The provider refuses a number that it has seen
     * before, even without a payment.
     * @param tx the transaction that writes the purchase
     * @returns the number of the attempt
     */
    async begin(tx: Db, { purpose, cents, description, portal, returnTo }: Sale): Promise<string> {
      if (!gateway) throw new Error('Nothing can be sold without a payment provider');
      const order = newNumber();
      const request = JSON.stringify({
        ...orderParameters(gateway, { order, cents, kind: kinds.charge }),
        DS_MERCHANT_MERCHANTURL: new URL(notificationPath, portal).href,
        DS_MERCHANT_URLOK: returnTo(order, 'ok'),
        DS_MERCHANT_URLKO: returnTo(order, 'ko'),
        DS_MERCHANT_CONSUMERLANGUAGE: '001',
        DS_MERCHANT_PRODUCTDESCRIPTION: description,
      });
      await tx.insertInto('payments').values({ order_id: order, purpose, cents, request }).execute();
      await jobs.send(tx, 'payment', { order, round: 0 }, plan.asks[0]);
      return order;
    },

    /** Returns the signed form of an attempt. */
    async formOf(order: string): Promise<PaymentForm> {
      if (!gateway) throw new Error('There is no payment provider');
      const { request } = await db.selectFrom('payments').select('request').where('order_id', '=', order).executeTakeFirstOrThrow();
      return { paymentUrl: gateway.origin + paths.pay, paymentParameters: { ...signMessage(gateway.key, order, request) } };
    },

    /** Handles a notification, which anybody may send. Only a notification that the provider has signed for a known order changes data. */
    async handleNotification(message: SignedMessage): Promise<void> {
      const result = gateway && readNotification(gateway, message);
      if (result && isOrder(result.order)) await applyResult(result);
    },

    ask,

    /**
     * Asks the provider about the unsettled attempts of an order. Attempts about which the portal has asked within `ASK_AGAIN_MS` are left
     * out.
     * @returns whether the provider has answered the last question about each attempt
     * @throws when there is no answer
     */
    async askAgain(attempts: readonly string[], ms: number): Promise<boolean> {
      if (attempts.length === 0) return true;
      const due = await db
        .updateTable('payments')
        .set({ asked_at: now })
        .where('order_id', 'in', attempts)
        .where('state', 'not in', settled)
        .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', fromNow(-ASK_AGAIN_MS))]))
        .returning('order_id')
        .execute();
      await Promise.all(due.map(({ order_id }) => ask(order_id, ms)));
      return isAnswered(attempts);
    },
  };
};

export type Payments = ReturnType<typeof makePayments>;
