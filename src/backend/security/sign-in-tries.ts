import type { FastifyRequest } from 'fastify';
import { computerKey } from '../http/proxies';
import type { KnownDevices } from './known-devices';
import type { Limits, RateLimits } from './rate-limits';

type Count = readonly [limit: keyof Limits, subject: string];

/** One try to sign in. */
export type SignInTry = {
  /** Clears the counts after a right password. The count of the IP address loses only this try. */
  readonly succeeded: () => Promise<void>;
};

/**
 * Makes the counter of tried passwords. A browser in which the owner of the address has signed in before has a separate count. Tries in all
 * other browsers are counted in three ways: by IP address, by e-mail address, and by both together. A stranger reaches the limit of the IP
 * address long before the limit of the e-mail address.
 */
export const makeSignInTries = (limits: RateLimits, devices: KnownDevices) => {
  const countsOfStranger = (request: FastifyRequest, address: string): readonly Count[] => [
    ['signInByIp', request.ip],
    ['signInByAddressAndIp', `${address} ${computerKey(request.ip)}`],
    ['signInByAddress', address],
  ];

  const findCounts = async (request: FastifyRequest, address: string): Promise<readonly Count[]> => {
    const device = await devices.find(request, address);
    return device === undefined ? countsOfStranger(request, address) : [['signInByDevice', `${device} ${address}`]];
  };

  return {
    /**
     * Counts a try before the password is checked.
     * @param address key of the e-mail address
     * @throws 429 when there were too many tries
     */
    async take(request: FastifyRequest, address: string): Promise<SignInTry> {
      const counts = await findCounts(request, address);
      for (const [limit, subject] of counts) await limits.take(limit, subject);
      return {
        // The count of the IP address is reduced, not cleared, because it includes tries for other e-mail addresses.
        succeeded: async () => {
          for (const [limit, subject] of counts)
            await (limit === 'signInByIp' ? limits.uncount(limit, subject) : limits.clear(limit, subject));
        },
      };
    },

    /** Clears the tries for an address whose account has got a new password. */
    async forget(request: FastifyRequest, address: string): Promise<void> {
      const counts = [...(await findCounts(request, address)), ...countsOfStranger(request, address)];
      for (const [limit, subject] of counts) if (limit !== 'signInByIp') await limits.clear(limit, subject);
    },
  };
};

export type SignInTries = ReturnType<typeof makeSignInTries>;
