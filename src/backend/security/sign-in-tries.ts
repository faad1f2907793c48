import type { FastifyRequest } from 'fastify';
import { computerKey } from '../http/proxies';
import type { KnownDevices } from './known-devices';
import type { Limits, RateLimits } from './rate-limits';

type Count = readonly [limit: keyof Limits, subject: string];

/** One try to sign in. */
export type SignInTry = {
  /** Call this when the password was right: it takes the counts of this try back. */
  readonly succeeded: () => Promise<void>;
};

/**
 * Counts tried passwords. A browser in which the owner of the address has signed in has its own count. Tries in all other browsers are
 * counted by IP address, by e-mail address and IP address together, and by e-mail address. A stranger reaches the limit of the IP address
 * long before the limit of the e-mail address.
 */
export const makeSignInTries = (limits: RateLimits, devices: KnownDevices) => {
  const byStranger = (request: FastifyRequest, address: string): readonly Count[] => [
    ['signInByIp', request.ip],
    ['signInByAddressAndIp', `${address} ${computerKey(request.ip)}`],
    ['signInByAddress', address],
  ];

  const counts = async (request: FastifyRequest, address: string): Promise<readonly Count[]> => {
    const device = await devices.find(request, address);
    return device === undefined ? byStranger(request, address) : [['signInByDevice', `${device} ${address}`]];
  };

  return {
    /**
     * Counts a try before the password is checked.
     * @param address key of the e-mail address
     * @throws 429 when there have been too many
     */
    async take(request: FastifyRequest, address: string): Promise<SignInTry> {
      const taken = await counts(request, address);
      for (const [limit, subject] of taken) await limits.take(limit, subject);
      return {
        // Tries from the same IP address for other e-mail addresses stay counted.
        succeeded: async () => {
          for (const [limit, subject] of taken)
            await (limit === 'signInByIp' ? limits.giveBack(limit, subject) : limits.clear(limit, subject));
        },
      };
    },

    /** Clears the tries for an address whose owner has proved their identity in another way. */
    async forget(request: FastifyRequest, address: string): Promise<void> {
      const tried = [...(await counts(request, address)), ...byStranger(request, address)];
      for (const [limit, subject] of tried) if (limit !== 'signInByIp') await limits.clear(limit, subject);
    },
  };
};

export type SignInTries = ReturnType<typeof makeSignInTries>;
