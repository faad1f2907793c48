/** Who is here, as the owner of the session knows it. */
type Owner = {
  /** The id of the person of this page; null while there is none. */
  readonly id: () => string | null;
  /** The server says that another person is here: it is asked who. Done when that is known, or cannot be learnt. */
  readonly replaced: () => Promise<unknown>;
};

const nobody: Owner = { id: () => null, replaced: async () => {} };

type WhoseCall = {
  /** The token of an embedding host, which decides who is signed in as long as it is sent, whatever cookies there are. Kept in memory only. */
  token?: string | undefined;
  owner: Owner;
};

/** As whom calls are made, and for whom they are meant: what one person began must not be done as another. */
export const whoseCall: WhoseCall = { owner: nobody };

/** @returns a function that stops it */
export const ownCalls = (owner: Owner) => {
  whoseCall.owner = owner;
  return () => {
    if (whoseCall.owner === owner) whoseCall.owner = nobody;
  };
};
