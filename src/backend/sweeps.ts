import { sweepAddressChanges } from './account/address-changes';
import { sweepUsedCaptchas } from './captcha/proof-of-work';
import { makeConsents } from './oauth2/consents';
import { sweepArrivals } from './registration/arrivals';
import { sweepLinkTokens } from './registration/link-tokens';
import type { Services } from './services';

/**
 * Functions that remove expired data. The sweep of the releases comes first, because it also stores files of the running release. Open
 * pages may need these files.
 */
const sweeps: readonly ((services: Services) => Promise<void>)[] = [
  ({ releases }) => releases.sweep(),
  ({ db }) => sweepAddressChanges(db),
  ({ db }) => sweepUsedCaptchas(db),
  ({ familyBooks }) => familyBooks.sweep(),
  ({ journeys }) => journeys.sweep(),
  // Removes jobs that were done or given up some time ago.
  ({ jobs }) => jobs.sweep(),
  ({ db, options }) => makeConsents(db, options.oauth).sweep(),
  ({ db }) => sweepArrivals(db),
  ({ db }) => sweepLinkTokens(db),
  ({ sessions }) => sessions.sweep(),
  ({ limits }) => limits.sweep(),
  ({ devices }) => devices.sweep(),
  ({ admission }) => admission.sweep(),
];

/**
 * Removes all expired data, one kind after the other, so that requests still find free database connections. A failed removal does not stop
 * the others.
 * @param isStopping whether the server is stopping; during a stop no further removal begins
 * @throws the errors of all failed removals, after the last removal has ended
 */
export const sweepAll = async (services: Services, isStopping: () => boolean = () => false): Promise<void> => {
  const errors: unknown[] = [];
  for (const sweep of sweeps) {
    if (isStopping()) break;
    await sweep(services).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
};
