/** Where schools are looked for, and what is found there. */
export const spain = { id: 1131, name: 'España' };
export const italy = { id: 1054, name: 'Italia' };

const inSpain = (c_centro: string, d_centro: string) => ({ c_centro, d_centro, c_pais: spain.id });

export const school = inSpain('28', 'IES Puerta del Sol');
export const other = inSpain('44', 'CEIP Alcántara');

/** Two more than a page holds, not in the order of their names. */
export const manySchools = [school, ...[...'FGHIJABCDE'].map((letter) => inSpain(letter, `Colegio ${letter}`)), other];
