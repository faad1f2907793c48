/**
 * Returns the address for a link to the same page. The address starts with a single slash, because two slashes or backslashes would lead to
 * another host.
 */
export const addressOf = (url: string): string => url.replace(/[\s\p{Cc}]/gu, '').replace(/^[/\\]*/, '/');
