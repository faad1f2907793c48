/** The owner of the session, which knows the person of this page. */
type Owner = {
  /** The id of the person of this page; null while there is none. */
  readonly id: () => string | null;
  /** Asks the server which other person is here. Resolves when that is known, or cannot be learnt. */
  readonly replaced: () => Promise<unknown>;
};

const nobody: Owner = { id: () => null, replaced: async () => {} };

type CallIdentity = {
  /** The token of an embedding host, which decides who is signed in as long as it is sent, whatever cookies there are. Kept in memory only. */
  token?: string | undefined;
  owner: Owner;
};

/** As whom calls are made, and for whom they are meant: an action that one person began must not be done as another. */
export const callIdentity: CallIdentity = { owner: nobody };

/** Sets the owner of the session. @returns a function that removes it */
export const setIdentityOwner = (owner: Owner) => {
  callIdentity.owner = owner;
  return () => {
    if (callIdentity.owner === owner) callIdentity.owner = nobody;
  };
};
