import { isSpain } from './country';
import type { Role } from './permissions';

/** Somebody who reads a title. */
type Reader = { readonly role: Role };

/**
 * Whether somebody reads titles as a student, signed in or not. Students see only resources that are marked for students, and no unit or
 * category without such resources. They see no solutions, programs or products of teachers. They see no marks of new resources, no
 * favourites and no promotions. News are for people who teach (`readNews` in permissions.ts).
 *
 * The specification has this mode for the students' zone (6.03); signed in, STUDENT is the only role with it. The role USER only loses the
 * products of a title (2.36, 6.02); otherwise it reads like everybody else, with stars and with resources for teachers. Internal roles show
 * and check titles for people who teach.
 */
export const readsAsStudent = ({ role }: Reader): boolean => role === 'STUDENT';

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'TEACHER_PREMIUM'];

/** Whether somebody teaches. */
export const teaches = ({ role }: Reader): boolean => teachers.includes(role);

/** Posts of the publisher in titles: promotions, and messages for demo teachers. */
export type TitlePosts = 'ad' | 'dm';

/**
 * Returns the kind of posts that a reader sees in titles. Demo teachers see messages, other teachers in Spain see promotions, and others
 * see none (null).
 */
export const titlePostsFor = (reader: Reader, countryId: number): TitlePosts | null => {
  if (reader.role === 'TEACHER_DEMO') return 'dm';
  return teaches(reader) && isSpain(countryId) ? 'ad' : null;
};
