/** The towns where schools are searched, and the results. */
export const spain = { id: 1131, name: 'España' };
export const italy = { id: 1054, name: 'Italia' };

const inSpain = (c_centro: string, d_centro: string) => ({ c_centro, d_centro, c_pais: spain.id });

export const school = inSpain('28', 'IES Puerta del Sol');
export const other = inSpain('44', 'CEIP Alcántara');

/** Two schools more than fit on a page, not sorted by name. */
export const manySchools = [school, ...[...'FGHIJABCDE'].map((letter) => inSpain(letter, `Colegio ${letter}`)), other];
