import { type Expression, sql } from 'kysely';

type Id = string | null | Expression<unknown>;

/** A person and their school, either of which may have adopted a title. */
type Adopter = { readonly userId: Id; readonly schoolId: Id };

/** The titles that a person has adopted: by their school, by a licence, or by themselves. A title may appear more than once. */
export const adoptedTitles = ({ userId, schoolId }: Adopter) => sql<{ title_id: string }>`(
  select title_id from school_adoptions where school_id = ${schoolId}
  union all select title_id from licences where activated_by = ${userId}
  union all select title_id from own_adoptions where user_id = ${userId}
)`;

/** Whether a title is one of the adopted titles (`adoptedTitles`). */
export const isAdopted = (titleId: Id, adopter: Adopter) =>
  sql<boolean>`exists (select from ${adoptedTitles(adopter)} as adopted where adopted.title_id = ${titleId})`;
