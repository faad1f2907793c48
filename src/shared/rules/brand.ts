/** The publisher's name, wherever the portal uses it; the build writes it into index.html. */
export const brand = { name: 'Tildea' } as const;
