/** The parts around every page, by their names in the content service. */
export const pageParts = ['WARNING_BANNER', 'FOOTER'] as const;
export type PagePart = (typeof pageParts)[number];
