const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The token, or its beginning, in a typed or pasted text, which may be a whole link, have text after the token, or be in capitals. */
export const studentTokenIn = (typed: string): string => {
  const inLink = /\/student\/(?<token>[^/?#\s]*)/i.exec(typed)?.groups?.token;
  return (inLink === undefined ? typed : decoded(inLink)).trim().toLowerCase();
};
