/** The owner of the session, which knows the person of this page. */
type Owner = {
  /** The id of the person of this page; null while there is none. */
  readonly id: () => string | null;
  /**
   * Asks the server who is signed in, after a call was refused because that is another person. Resolves once the server has answered or
   * cannot be reached.
   */
  readonly askWhoIsHere: () => Promise<unknown>;
};

const nobody: Owner = { id: () => null, askWhoIsHere: async () => {} };

type CallIdentity = {
  /**
   * The token of the page that embeds the portal (its host). While calls send it, the token decides who is signed in, and not the cookies.
   * It is kept in memory only.
   */
  token?: string | undefined;
  owner: Owner;
};

/** The token that calls send, and the person for whom calls are meant: an action that one person began must not be done as another. */
export const callIdentity: CallIdentity = { owner: nobody };

/** Sets the owner of the session. @returns a function that removes this owner */
export const setIdentityOwner = (owner: Owner) => {
  callIdentity.owner = owner;
  return () => {
    if (callIdentity.owner === owner) callIdentity.owner = nobody;
  };
};
