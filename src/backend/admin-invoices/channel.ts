import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/schema';

/** A partner to whom activations are invoiced. */
export type Channel = Tables['invoices']['channel'];

/**
 * Which activations (`licences` at `schools`) are those of a partner: Blink has those of titles with a product of its platform, La Salle
 * those at its schools, which all have its name.
 */
export const belongsTo: Readonly<Record<Channel, RawBuilder<SqlBool>>> = {
  blink: sql`exists (select from products where products.title_id = licences.title_id and products.type = 'Blink')`,
  lasalle: sql`schools.name ilike '%la salle%'`,
};
