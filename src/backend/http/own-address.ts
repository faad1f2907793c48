/**
 * @returns the address for a link to the same page. It has a single slash at its start, because two slashes or backslashes would lead to
 * another host
 */
export const addressOf = (url: string): string => url.replace(/[\s\p{Cc}]/gu, '').replace(/^[/\\]*/, '/');
