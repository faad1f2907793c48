import { createHash } from 'node:crypto';
import { addressKey } from '../../../shared/rules/email';
import type { ThirdParty } from '../providers';

/** A person of a stand-in provider. */
export type StandInPerson = {
  readonly mail: string;
  readonly name: string;
  readonly surname: string;
  /** Whether the provider has verified the address; absent when the provider does not say so. */
  readonly verified?: boolean;
};

/** Returns the id of the account of an e-mail address: always the same at one stand-in, and different at each. */
export const subjectOf = (platform: ThirdParty, mail: string): string =>
  createHash('sha256')
    .update(`${platform} ${addressKey(mail)}`)
    .digest('hex')
    .slice(0, 32);

/** The people whom the page of a stand-in offers. The page accepts any other address, too. */
export const standInPeople: Readonly<Record<ThirdParty, readonly StandInPerson[]>> = {
  Google: [
    { mail: 'google@demo.example', name: 'Diego', surname: 'Prieto', verified: true },
    { mail: 'teacher@demo.example', name: 'Ana', surname: 'Ruiz', verified: true },
    { mail: 'nadia@gmail.example', name: 'Nadia', surname: 'Bosque', verified: true },
  ],
  Microsoft: [
    { mail: 'microsoft@demo.example', name: 'Elena', surname: 'Calvo', verified: true },
    { mail: 'demo@demo.example', name: 'Tomás', surname: 'Vidal', verified: true },
    { mail: 'noel@outlook.example', name: 'Noel', surname: 'Ibarra', verified: true },
  ],
};
