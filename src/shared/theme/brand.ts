/** The publisher's name, wherever the portal says it. */
export const brand = { name: 'Tildea' } as const;
