/** What the content service has for around every page, by the name that it has there. */
export const pageParts = ['WARNING_BANNER', 'FOOTER'] as const;
export type PagePart = (typeof pageParts)[number];
