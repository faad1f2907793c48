import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';

/** Work for one hash. The defaults follow the recommendation of OWASP for argon2id. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number };

export const defaultPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2 };

/** Passwords as argon2id hashes, computed off the event loop. */
export const makePasswords = ({ memoryKiB, passes }: PasswordCost) => {
  // The enum of the package is ambient and const, which isolated modules cannot read: 2 is Argon2id.
  const options: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  let nobodys: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> => hash(password, options),

    /**
     * @param stored the person's hash; undefined for an unknown person, or one without a password here. The same work is done then, so that
     * the timing does not reveal who has an account
     */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      nobodys ??= hash(randomBytes(16), options);
      const fits = await verify(stored ?? (await nobodys), password);
      return fits && stored !== undefined;
    },
  };
};

export type Passwords = ReturnType<typeof makePasswords>;
