import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/schema';

/** A partner to whom activations are invoiced. */
export type Channel = Tables['invoices']['channel'];

/**
 * The condition that an activation (`licences` with `schools`) belongs to a partner. An activation belongs to Blink if its title has a
 * product on the platform of Blink. It belongs to La Salle if its school has the words La Salle in its name.
 */
export const belongsTo: Readonly<Record<Channel, RawBuilder<SqlBool>>> = {
  blink: sql`exists (select from products where products.title_id = licences.title_id and products.type = 'Blink')`,
  lasalle: sql`schools.folded_name ~ '\\mla[\\s-]+salle\\M'`,
};
