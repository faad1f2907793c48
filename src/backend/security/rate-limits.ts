import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { computerKey } from '../http/proxies';

/** Maximum number of tries in a number of seconds. */
export type Limit = { readonly tries: number; readonly seconds: number };

/** The limits of actions that could reveal a secret, or that cost work. */
export type Limits = {
  /** Wrong passwords for one e-mail address, from anywhere. */
  readonly signInByAddress: Limit;
  /**
   * Wrong passwords for one e-mail address from one IP address. The limit is low, because one stranger must not use up the owner's tries.
   */
  readonly signInByAddressAndIp: Limit;
  /** Wrong passwords for one e-mail address in a browser in which its owner has signed in before. Strangers cannot use up these tries. */
  readonly signInByDevice: Limit;
  /** Wrong passwords from one IP address. */
  readonly signInByIp: Limit;
  /** Premium codes that are tried from one IP address. */
  readonly schoolByIp: Limit;
  /** Moves to another school that one person tries. */
  readonly moveByUser: Limit;
  /** Searches for schools by postal code from one IP address. */
  readonly schoolsByIp: Limit;
  /** Registrations from one IP address, which all teachers of a school may share. */
  readonly registerByIp: Limit;
  /** Mails requested for one e-mail address. */
  readonly mailByAddress: Limit;
  /** Mails requested from one IP address. */
  readonly mailByIp: Limit;
  /** Links of mails and of arrivals from identity providers that are tried from one IP address. */
  readonly linkByIp: Limit;
  /** Activation codes that one demo teacher tries. */
  readonly activationByUser: Limit;
  /** Licence codes that one person tries. */
  readonly licenceByUser: Limit;
  /**
   * Codes without a coupon that are tried from one IP address. Codes of coupons are not counted, because a whole school may share one
   * address.
   */
  readonly couponByIp: Limit;
  /** Tries of one coupon's code, from anywhere. */
  readonly couponByCode: Limit;
  /** Orders of one digital library of coupons. */
  readonly orderByLibrary: Limit;
  /** Orders of books for children that one person sends and pays. */
  readonly childrenOrderByUser: Limit;
  /** Pictures of family books that one person sends. The server draws each picture anew, which costs work. */
  readonly familyBookByUser: Limit;
  /** Current passwords that one person tries. */
  readonly passwordByUser: Limit;
  /** Changes that one person makes to their account. */
  readonly accountByUser: Limit;
  /** Journeys to an identity provider from one IP address. */
  readonly thirdPartyByIp: Limit;
  /** External resources that one person opens. */
  readonly openingByUser: Limit;
  /** External resources that are opened on one device of a student. */
  readonly openingByStudent: Limit;
  /** Links for students that one person replaces. */
  readonly replacementByUser: Limit;
  /** Views of assets that are counted for one person. */
  readonly viewByUser: Limit;
  /** Thumbs that one person sets. */
  readonly thumbByUser: Limit;
  /** Registrations and cancellations of courses that one person tries. */
  readonly courseByUser: Limit;
  /** Orders of free material and positions that one person sends. */
  readonly adoptionByUser: Limit;
  /** Launches of tools that one person requests. */
  readonly ltiByUser: Limit;
  /** Exercises that one person requests, each of which costs money. */
  readonly exerciseByUser: Limit;
  /** Captcha challenges that are requested from one IP address, except challenges for links of students. */
  readonly captchaByIp: Limit;
};

const minutes = (count: number) => count * 60;

export const defaultLimits: Limits = {
  signInByAddress: { tries: 30, seconds: minutes(30) },
  signInByAddressAndIp: { tries: 10, seconds: minutes(15) },
  signInByDevice: { tries: 10, seconds: minutes(15) },
  signInByIp: { tries: 100, seconds: minutes(15) },
  schoolByIp: { tries: 60, seconds: minutes(15) },
  moveByUser: { tries: 20, seconds: minutes(60) },
  schoolsByIp: { tries: 300, seconds: minutes(15) },
  registerByIp: { tries: 100, seconds: minutes(60) },
  mailByAddress: { tries: 5, seconds: minutes(60) },
  mailByIp: { tries: 100, seconds: minutes(60) },
  linkByIp: { tries: 100, seconds: minutes(15) },
  activationByUser: { tries: 20, seconds: minutes(60) },
  licenceByUser: { tries: 60, seconds: minutes(15) },
  couponByIp: { tries: 60, seconds: minutes(15) },
  couponByCode: { tries: 60, seconds: minutes(15) },
  orderByLibrary: { tries: 120, seconds: minutes(60) },
  childrenOrderByUser: { tries: 120, seconds: minutes(15) },
  familyBookByUser: { tries: 120, seconds: minutes(60) },
  passwordByUser: { tries: 10, seconds: minutes(15) },
  accountByUser: { tries: 60, seconds: minutes(15) },
  thirdPartyByIp: { tries: 300, seconds: minutes(15) },
  openingByUser: { tries: 600, seconds: minutes(15) },
  openingByStudent: { tries: 600, seconds: minutes(15) },
  replacementByUser: { tries: 60, seconds: minutes(60) },
  viewByUser: { tries: 600, seconds: minutes(15) },
  thumbByUser: { tries: 600, seconds: minutes(15) },
  courseByUser: { tries: 120, seconds: minutes(15) },
  adoptionByUser: { tries: 120, seconds: minutes(15) },
  ltiByUser: { tries: 120, seconds: minutes(15) },
  exerciseByUser: { tries: 30, seconds: minutes(60) },
  captchaByIp: { tries: 6_000, seconds: minutes(10) },
};

/**
 * Makes the functions that count tries and refuse too many tries. The counts are stored in the database, so that all instances share them.
 */
export const makeRateLimits = (db: Db, limits: Limits) => {
  const keyOf = (name: keyof Limits, subject: string) => `${name} ${name.endsWith('ByIp') ? computerKey(subject) : subject}`;

  /**
   * Counts one try. Call this function before the work, so that concurrent tries are counted, too.
   * @throws 429 with `retry-after` when there were too many tries
   */
  const take = async (name: keyof Limits, subject: string): Promise<void> => {
    const { tries, seconds } = limits[name];
    const fresh = fromNow(seconds * 1_000);
    const row = await db
      .insertInto('rate_limits')
      .values({ key: keyOf(name, subject), tries: 1, resets_at: fresh })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          tries: sql`case when rate_limits.resets_at <= now() then 1 else rate_limits.tries + 1 end`,
          resets_at: sql`case when rate_limits.resets_at <= now() then ${fresh} else rate_limits.resets_at end`,
        }),
      )
      .returning(['tries', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('seconds_left')])
      .executeTakeFirstOrThrow();
    if (row.tries <= tries) return;
    throw new Problem(429, 'too-many-tries', { headers: { 'retry-after': String(Math.max(1, row.seconds_left)) } });
  };

  return {
    take,

    /**
     * Runs `find`, and counts a try only if nothing is found (404). So a person who guesses does not lock out other people at the same IP
     * address. Use this function only for keys that are too long to guess.
     * @throws the error of `find`, or 429 after too many tries without a result
     */
    async countMiss<Found>(name: keyof Limits, subject: string, find: () => Promise<Found>): Promise<Found> {
      try {
        return await find();
      } catch (error) {
        if (error instanceof Problem && error.status === 404) await take(name, subject);
        throw error;
      }
    },

    /** Subtracts one try from a count, because the try was no guess. */
    async uncount(name: keyof Limits, subject: string): Promise<void> {
      await db.updateTable('rate_limits').set({ tries: sql`greatest(0, tries - 1)` }).where('key', '=', keyOf(name, subject)).execute();
    },

    /** Clears the tries of a subject, because the person has proved their identity. */
    async clear(name: keyof Limits, subject: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', keyOf(name, subject)).execute();
    },

    /** Removes expired counts. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'rate_limits', sql`resets_at <= ${now}`);
    },
  };
};

export type RateLimits = ReturnType<typeof makeRateLimits>;
