const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Finds the token of a link for students, or the beginning of such a token, in a typed text. The text may be a whole link, have text after
 * the token, or be in capitals.
 */
export const studentTokenIn = (typed: string): string => {
  const inLink = /\/student\/(?<token>[^/?#\s]*)/i.exec(typed)?.groups?.token;
  return (inLink === undefined ? typed : decoded(inLink)).trim().toLowerCase();
};
