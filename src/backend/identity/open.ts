import type { ResolvedOptions } from '../options';
import { makeIdentityProviders, type ThirdParty } from './providers';
import { openStandIns } from './stand-in/server';

const platforms: readonly ThirdParty[] = ['Google', 'Microsoft'];

/** The identity providers: the configured ones and the stand-ins. */
export const offeredProviders = ({ identityProviders, identityStandIns }: ResolvedOptions): readonly ThirdParty[] =>
  platforms.filter((platform) => identityStandIns || identityProviders[platform] !== undefined);

/** The providers of the configuration and, where that is allowed, stand-ins for the providers that it does not name. */
export const openIdentityProviders = async ({ identityProviders, identityStandIns }: ResolvedOptions) => {
  const missing = identityStandIns ? platforms.filter((platform) => !identityProviders[platform]) : [];
  const standIns = missing.length > 0 ? await openStandIns(missing) : undefined;
  return {
    ...makeIdentityProviders({ ...standIns?.options, ...identityProviders }),
    close: async () => standIns?.close(),
  };
};

export type OpenProviders = Awaited<ReturnType<typeof openIdentityProviders>>;
