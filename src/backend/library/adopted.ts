import { type Expression, sql } from 'kysely';

type Id = string | null | Expression<unknown>;

/** A person and their school, both of which may have adopted titles. */
type Adopter = { readonly userId: Id; readonly schoolId: Id };

/**
 * Selects the titles that a person's school has adopted, that a licence opened, or that the person has adopted. A title may occur several
 * times.
 */
export const adoptedTitles = ({ userId, schoolId }: Adopter) => sql<{ title_id: string }>`(
  select title_id from school_adoptions where school_id = ${schoolId}
  union all select title_id from licences where activated_by = ${userId}
  union all select title_id from own_adoptions where user_id = ${userId}
)`;

/** Whether a title is one of the adopted titles (`adoptedTitles`). */
export const isAdopted = (titleId: Id, adopter: Adopter) =>
  sql<boolean>`exists (select from ${adoptedTitles(adopter)} as adopted where adopted.title_id = ${titleId})`;
