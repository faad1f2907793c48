/** Returns the command that updates the committed files of one flow: its case table and its screens. */
export const adviseUpdate = (flow: string): string => `If it is meant: npm run flow -- "${flow}" -u`;
