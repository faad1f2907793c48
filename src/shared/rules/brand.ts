/** The publisher's name, wherever the portal says it; index.html takes it from here when it is built. */
export const brand = { name: 'Tildea' } as const;
