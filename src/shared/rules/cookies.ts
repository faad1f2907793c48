/** Reads the value of a cookie from a `Cookie` header or from `document.cookie`. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** The lifetime of a cookie with a choice of the person, such as the theme: a year, in seconds. */
export const choiceAge = 365 * 24 * 60 * 60;
