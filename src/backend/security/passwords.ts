import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';

/** The cost of computing one hash. The defaults follow the recommendation of OWASP for argon2id. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number };

export const defaultPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2 };

/** Makes the functions that hash and check passwords. The argon2id hashes are computed off the event loop. */
export const makePasswords = ({ memoryKiB, passes }: PasswordCost) => {
  // 2 is Argon2id. The package has a const enum for this number, which isolated modules cannot read.
  const options: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> => hash(password, options),

    /**
     * Checks a password. Without a hash the function does the same work, so that its duration does not reveal who has an account.
     * @param stored the person's hash; undefined for an unknown person, and for a person without a password
     */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      dummyHash ??= hash(randomBytes(16), options);
      const isRight = await verify(stored ?? (await dummyHash), password);
      return isRight && stored !== undefined;
    },
  };
};

export type Passwords = ReturnType<typeof makePasswords>;
