import pLimit from 'p-limit';
import { sweeps as account } from './account/sweeps';
import { sweeps as captcha } from './captcha/sweeps';
import { sweeps as childrenOrder } from './children-order/sweeps';
import { sweeps as identity } from './identity/sweeps';
import { sweeps as jobs } from './jobs/sweeps';
import { sweeps as oauth2 } from './oauth2/sweeps';
import { sweeps as registration } from './registration/sweeps';
import { sweeps as security } from './security/sweeps';
import type { Services } from './services';
import { sweeps as students } from './students/sweeps';

const all = [...account, ...captcha, ...childrenOrder, ...identity, ...jobs, ...oauth2, ...registration, ...security, ...students];

/** Removes all expired data, one kind after the other: requests need the connections. One that fails does not stop the others. */
export const sweepAll = async (services: Services): Promise<void> => {
  const inTurn = pLimit(1);
  await Promise.all(all.map((sweep) => inTurn(sweep, services)));
};
