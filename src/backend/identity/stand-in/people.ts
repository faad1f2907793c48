import { createHash } from 'node:crypto';
import { addressKey } from '../../../shared/rules/email';
import type { ThirdParty } from '../providers';

/** A person of a stand-in provider. */
export type StandInPerson = {
  readonly mail: string;
  readonly name: string;
  readonly surname: string;
  /** Whether the provider has verified the address; absent when the provider makes no statement about the verification. */
  readonly verified?: boolean;
};

/** Returns the account id of an e-mail address. The id never changes at one stand-in, and differs between the stand-ins. */
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
