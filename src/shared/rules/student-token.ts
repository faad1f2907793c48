const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The token, or its beginning, in what was typed or pasted: it may be a whole link, with what follows the token, and in capital letters. */
export const studentTokenIn = (typed: string): string => {
  const inLink = /\/student\/(?<token>[^/?#\s]*)/i.exec(typed)?.groups?.token;
  return (inLink === undefined ? typed : decoded(inLink)).trim().toLowerCase();
};
