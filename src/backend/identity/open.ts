import type { ResolvedOptions } from '../options';
import { makeIdentityProviders, type ThirdParty } from './providers';
import { openStandIns } from './stand-in/server';

const platforms: readonly ThirdParty[] = ['Google', 'Microsoft'];

/** Lists the identity providers that the portal offers: the configured providers and the stand-ins. */
export const offeredProviders = ({ identityProviders, identityStandIns }: ResolvedOptions): readonly ThirdParty[] =>
  platforms.filter((platform) => identityStandIns || identityProviders[platform] !== undefined);

/** Opens the configured identity providers and, if the options allow stand-ins, a stand-in for each provider that is not configured. */
export const openIdentityProviders = async ({ identityProviders, identityStandIns }: ResolvedOptions) => {
  const missing = identityStandIns ? platforms.filter((platform) => !identityProviders[platform]) : [];
  const standIns = missing.length > 0 ? await openStandIns(missing) : undefined;
  return {
    ...makeIdentityProviders({ ...standIns?.options, ...identityProviders }),
    close: async () => standIns?.close(),
  };
};

export type OpenProviders = Awaited<ReturnType<typeof openIdentityProviders>>;
