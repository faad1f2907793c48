import { sweeps as account } from './account/sweeps';
import { sweeps as captcha } from './captcha/sweeps';
import { sweeps as childrenOrder } from './children-order/sweeps';
import { sweeps as identity } from './identity/sweeps';
import { sweeps as jobs } from './jobs/sweeps';
import { sweeps as oauth2 } from './oauth2/sweeps';
import { sweeps as registration } from './registration/sweeps';
import { sweeps as releases } from './releases/sweeps';
import { sweeps as security } from './security/sweeps';
import type { Services } from './services';
import { sweeps as students } from './students/sweeps';

// First what keeps the files of this release: pages wait for no other.
const all = [
  ...releases,
  ...account,
  ...captcha,
  ...childrenOrder,
  ...identity,
  ...jobs,
  ...oauth2,
  ...registration,
  ...security,
  ...students,
];

/**
 * Removes all expired data, one kind after the other: requests need the connections. One that fails does not stop the others.
 * @param isStopping whether the server stops: what has not begun is left for later
 * @throws the errors of those that failed, when all have ended
 */
export const sweepAll = async (services: Services, isStopping: () => boolean = () => false): Promise<void> => {
  const errors: unknown[] = [];
  for (const sweep of all) {
    if (isStopping()) break;
    await sweep(services).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
};
