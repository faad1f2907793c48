/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** A year, in seconds: how long the browser keeps what somebody has chosen. */
export const choiceAge = 365 * 24 * 60 * 60;
