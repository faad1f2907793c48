/** The owner of the session, which knows the person of this page. */
type Owner = {
  /** The id of the person of this page; null while there is none. */
  readonly id: () => string | null;
  /** Called when another person is signed in: asks the server who it is. Resolves once that is known, or the server does not say. */
  readonly replaced: () => Promise<unknown>;
};

const nobody: Owner = { id: () => null, replaced: async () => {} };

type CallIdentity = {
  /** The token of an embedding host, which decides who is signed in as long as it is sent, whatever cookies there are. Kept in memory only. */
  token?: string | undefined;
  owner: Owner;
};

/** The token of calls, and the person for whom they are meant: an action that one person began must not be done as another. */
export const callIdentity: CallIdentity = { owner: nobody };

/** Sets the owner of the session. @returns a function that removes this owner */
export const setIdentityOwner = (owner: Owner) => {
  callIdentity.owner = owner;
  return () => {
    if (callIdentity.owner === owner) callIdentity.owner = nobody;
  };
};
