/** @returns the address for a link to the same page; two slashes at its start, of whatever kind, would lead to another host */
export const addressOf = (url: string): string => url.replace(/[\s\p{Cc}]/gu, '').replace(/^[/\\]*/, '/');
