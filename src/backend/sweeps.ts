import { sweeps as account } from './account/sweeps';
import { sweeps as captcha } from './captcha/sweeps';
import { sweeps as identity } from './identity/sweeps';
import { sweeps as jobs } from './jobs/sweeps';
import { sweeps as oauth2 } from './oauth2/sweeps';
import { sweeps as registration } from './registration/sweeps';
import { sweeps as security } from './security/sweeps';
import type { Services } from './services';
import { sweeps as students } from './students/sweeps';

/** Removes all expired data. */
export const sweepAll = async (services: Services): Promise<void> => {
  await Promise.all(
    [...account, ...captcha, ...identity, ...jobs, ...oauth2, ...registration, ...security, ...students].map((sweep) => sweep(services)),
  );
};
