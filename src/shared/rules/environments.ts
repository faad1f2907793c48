export type Environment = 'production' | 'pre-production' | 'dev' | 'local';

export type Platform = 'LDAP' | 'Google' | 'Microsoft';

/** The numbers of the platforms on the wire, which differ by environment. */
const platformIds: Record<Environment, Record<Platform, number>> = {
  production: { LDAP: 1, Google: 2, Microsoft: 3 },
  'pre-production': { LDAP: 1, Google: 2, Microsoft: 3 },
  dev: { LDAP: 11, Google: 12, Microsoft: 13 },
  local: { LDAP: 101, Google: 102, Microsoft: 103 },
};

/** Returns the platform with a number on the wire; undefined for a number that the environment does not know. */
export const platformOf = (environment: Environment, id: number): Platform | undefined =>
  (Object.keys(platformIds[environment]) as Platform[]).find((platform) => platformIds[environment][platform] === id);

export const platformId = (environment: Environment, platform: Platform): number => platformIds[environment][platform];
