/** The part of the portal that manages the session. It knows the person who is signed in on this page. */
type Owner = {
  /** The id of the person who is signed in on this page; null while nobody is signed in. */
  readonly id: () => string | null;
  /**
   * Asks the server who is signed in. Callers ask after the server has refused a call because another person is signed in by now. Resolves
   * once the server has answered or cannot be reached.
   */
  readonly askWhoIsHere: () => Promise<unknown>;
};

const nobody: Owner = { id: () => null, askWhoIsHere: async () => {} };

type CallIdentity = {
  /**
   * The token that the embedding page (the host) hands over. While calls send this token, the server ignores the cookies of the session.
   * The token is stored in memory only.
   */
  token?: string | undefined;
  owner: Owner;
};

/**
 * The token that calls send, and the person for whom calls are meant. An action that one person began must not run under the account of
 * another person.
 */
export const callIdentity: CallIdentity = { owner: nobody };

/** Sets the owner of the session. @returns a function that removes this owner */
export const setIdentityOwner = (owner: Owner) => {
  callIdentity.owner = owner;
  return () => {
    if (callIdentity.owner === owner) callIdentity.owner = nobody;
  };
};
