import { Schema } from 'effect';
import type { School } from '../types';

/** A school, with only the fields that registration needs. */
export const SchoolOnTheWire = Schema.Struct({ c_centro: Schema.String, d_centro: Schema.String, c_pais: Schema.Int });

export const toSchool = ({ c_centro, d_centro, c_pais }: typeof SchoolOnTheWire.Type): School => ({
  id: c_centro,
  name: d_centro,
  countryId: c_pais,
});
