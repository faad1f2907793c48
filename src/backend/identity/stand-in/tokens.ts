import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { makeSecret } from '../../security/secret';
import type { StandInPerson } from './people';

const CODE_LIFETIME_MS = 60_000;

/** The data of an authorization code. */
export type Grant = {
  readonly person: StandInPerson;
  readonly subject: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
};

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Makes the store of authorization codes, which exchanges a code for an ID token. A code is valid for one exchange, within a minute. */
export const makeTokens = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key: JWK = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { readonly grant: Grant; readonly until: number }>();

  return {
    keys: { keys: [key] },

    makeCode(grant: Grant): string {
      const code = makeSecret();
      codes.set(code, { grant, until: Date.now() + CODE_LIFETIME_MS });
      return code;
    },

    /** Exchanges a code. @returns the ID token; undefined when the code has expired, or does not match verifier and redirect address */
    async exchange(form: URLSearchParams, issuer: string, audience: string): Promise<string | undefined> {
      const code = form.get('code') ?? '';
      const entry = codes.get(code);
      codes.delete(code);
      if (!entry || entry.until < Date.now()) return undefined;
      const { person, subject, redirectUri, challenge, nonce } = entry.grant;
      if (form.get('redirect_uri') !== redirectUri || challengeOf(form.get('code_verifier') ?? '') !== challenge) return undefined;
      return new SignJWT({
        email: person.mail,
        ...(person.verified !== undefined && { email_verified: person.verified }),
        given_name: person.name,
        family_name: person.surname,
        name: `${person.name} ${person.surname}`,
        ...(nonce !== null && { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    },
  };
};

export type Tokens = Awaited<ReturnType<typeof makeTokens>>;
