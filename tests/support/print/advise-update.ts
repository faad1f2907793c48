/** How what is committed of one flow is made anew: its table of cases and its screens. */
export const adviseUpdate = (flow: string): string => `If it is meant: npm run flow -- "${flow}" -u`;
