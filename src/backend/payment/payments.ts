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

/** Whoever sells something. */
export type Seller = {
  /**
   * The products of an attempt become the payer's, and the payer is written to, in the transaction in which the attempt becomes paid.
   * @returns the cents that go back: another attempt, or somebody else, had paid for it already, or it cannot be had any more
   */
  readonly settle: (tx: Db, attempt: string) => Promise<number>;
  /** @returns the number of the order of an attempt, as people see it */
  readonly orderOf: (tx: Db, attempt: string) => Promise<string>;
};

export type Sellers = { readonly coupons: Seller; readonly children: Seller };
export type Purpose = keyof Sellers;

/** A purchase that somebody wants to pay for. */
export type Sale = {
  readonly purpose: Purpose;
  readonly cents: number;
  /** Shown by the provider. */
  readonly description: string;
  /** Address of the portal, with a slash at the end. */
  readonly portal: string;
  /** Where the browser comes back to. */
  readonly returnTo: (attempt: string, result: 'ok' | 'ko') => string;
};

/** The provider says, with its signature, that it has charged another amount than that of the order. Nothing becomes paid by it; a person decides. */
export type StrangeCharge = { readonly order: string; readonly cents: number; readonly charged: number };

/** The form that the browser sends to the provider. */
export type PaymentForm = { readonly paymentUrl: string; readonly paymentParameters: Record<string, string> };

/** No letter looks like another letter or a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;

/** Four digits and eight letters, 53 random bits: databases that share a terminal, as those of tests do, give no number twice. */
const newNumber = (): string => {
  const random = Array.from({ length: LETTERS }, () => letters[randomInt(letters.length)]).join('');
  return String(randomInt(10_000)).padStart(4, '0') + random;
};

/** States about which the provider has nothing more to say. */
const settled = ['paid', 'mischarged'] as const;
export const isSettled = (state: string): boolean => settled.some((each) => each === state);

/** No question about an attempt follows another one sooner, however often its page is loaded. */
const ASK_AGAIN_MS = 3_000;

/** Ended, of all that the provider knows of an attempt: a charge that went through, or else the last one that did not. */
const resultOf = (gateway: Gateway, operations: readonly Operation[]): ChargeResult | undefined => {
  const ended = operations.filter((operation) => operation.get('ds_state') === 'F');
  const heard = ended.flatMap((operation) => readChargeResult(gateway, (name) => operation.get(name)) ?? []);
  const isOpen = ended.length < operations.length;
  return heard.find(({ isPaid }) => isPaid) ?? (isOpen ? undefined : heard.at(-1));
};

type Parts = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly gateway: Gateway | undefined;
  readonly sellers: Sellers;
  readonly plan: PaymentPlan;
  /** Where letters for finance go; nobody is written to without it. */
  readonly finance: string | undefined;
};

/**
 * Attempts to pay at the provider, each under a number of its own that the provider calls an order. Each is a row before its form is shown; it becomes
 * paid, with what it pays for, in one transaction.
 */
export const makePayments = ({ db, jobs, mail, gateway, sellers, plan, finance }: Parts) => {
  let tell: (charge: StrangeCharge) => void = () => undefined;

  /**
   * Keeps a charge of another amount with its payment, and reports it once. The provider may repeat the message, even after a person has decided.
   * A paid payment stays paid.
   */
  const keepMischarge = async (
    tx: Db,
    payment: Pick<Selectable<Tables['payments']>, 'purpose' | 'cents' | 'state'>,
    heard: ChargeResult,
  ): Promise<void> => {
    const { order: attempt, cents: charged, response, authorisation } = heard;
    const isPaid = payment.state === 'paid';
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({ charged_cents: charged })
      .$if(!isPaid, (update) => update.set({ state: 'mischarged', response, authorisation, ended_at: now }))
      .where('order_id', '=', attempt)
      .where('charged_cents', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    tell({ order: attempt, cents: payment.cents, charged });
    if (finance === undefined) return;
    const order = await sellers[payment.purpose as Purpose].orderOf(tx, attempt);
    const { day } = await tx.selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD')`.as('day')).executeTakeFirstOrThrow();
    await post(tx, mischargeLetter(finance, { order, attempt, cents: payment.cents, charged, day, isPaid }));
  };

  /** A payment that a person could still make, or has made without our knowledge, becomes what the provider says. */
  const settle = async (heard: ChargeResult): Promise<void> => {
    const isDue = await db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('payments')
        .select(['purpose', 'cents', 'state'])
        .where('order_id', '=', heard.order)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) return false;
      if (payment.cents !== heard.cents) {
        if (heard.isPaid) await keepMischarge(tx, payment, heard);
        return false;
      }
      if (payment.state === 'paid') return false;
      // One more card may follow one that was refused; a refusal does not follow a charge.
      if (!heard.isPaid && (payment.state === 'refused' || payment.state === 'mischarged')) return false;
      const back = heard.isPaid ? await sellers[payment.purpose as Purpose].settle(tx, heard.order) : 0;
      await tx
        .updateTable('payments')
        .set({ state: heard.isPaid ? 'paid' : 'refused', response: heard.response, authorisation: heard.authorisation, ended_at: now })
        .set({ refund_cents: back, refund: back > 0 ? 'due' : 'none' })
        .where('order_id', '=', heard.order)
        .execute();
      if (back > 0) await jobs.send(tx, 'refund', { order: heard.order, round: 0 }, plan.refunds[0]);
      return back > 0;
    });
    if (heard.isPaid) mail.wake();
    if (isDue) jobs.wake();
  };

  /**
   * Asks the provider what became of an attempt.
   * @param ms how long its answer is waited for, where that is less than usual
   * @throws when there is no answer
   */
  const ask = async (attempt: string, ms?: number): Promise<void> => {
    if (!gateway) throw new Error('There is no payment provider to ask');
    const heard = resultOf(gateway, await inquire(gateway, attempt, kinds.charge, ms));
    if (heard) await settle(heard);
    await db.updateTable('payments').set({ answered_at: now }).where('order_id', '=', attempt).execute();
  };

  /** Whether the provider has answered the last question about each of these attempts. */
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
    /** Where people pay; undefined when nothing is sold here. */
    gateway,

    /** @param told called for each charge that a person has to look into */
    start(told: (charge: StrangeCharge) => void): void {
      tell = told;
    },

    /**
     * One more attempt to pay. Its form is for one browser, once: the provider refuses a number that it has seen, also in a mere visit.
     * @param tx the transaction in which is written what it is for
     * @returns its number
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

    /** The form of an attempt. */
    async formOf(order: string): Promise<PaymentForm> {
      if (!gateway) throw new Error('There is no payment provider');
      const { request } = await db.selectFrom('payments').select('request').where('order_id', '=', order).executeTakeFirstOrThrow();
      return { paymentUrl: gateway.origin + paths.pay, paymentParameters: { ...signMessage(gateway.key, order, request) } };
    },

    /** Handles a notification that anybody may send. One that the provider did not sign, or not for such an order, changes nothing. */
    async hear(message: SignedMessage): Promise<void> {
      const heard = gateway && readNotification(gateway, message);
      if (heard && isOrder(heard.order)) await settle(heard);
    },

    ask,

    /**
     * Asks about attempts of an order, as far as they are not paid, except those that were asked about a moment ago.
     * @returns whether it is known of each what the provider knows of it
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
