import { isSpain } from './country';
import type { Role } from './permissions';

/** Somebody who reads a title. */
type Reader = { readonly role: Role };

/**
 * Returns whether somebody reads titles as a student, signed in or not. Students see only resources that are marked for students, and no
 * unit or category without such resources. They see no solutions, programs or products of teachers. They see no marks of new resources, no
 * favourites and no promotions. News are for people who teach (`readNews` in permissions.ts).
 *
 * The specification defines this mode for the students' zone (6.03). Among signed-in people, only the role STUDENT has this mode. The role
 * USER sees no products of a title (2.36, 6.02). In all other respects it reads titles like other roles, with favourites and with resources
 * for teachers. Internal roles show and check titles for people who teach.
 */
export const readsAsStudent = ({ role }: Reader): boolean => role === 'STUDENT';

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'TEACHER_PREMIUM'];

/** Returns whether a reader is a teacher. */
export const teaches = ({ role }: Reader): boolean => teachers.includes(role);

/** Posts of the publisher in titles: promotions, and messages for demo teachers. */
export type TitlePosts = 'ad' | 'dm';

/**
 * Returns the kind of posts that a reader sees in titles. Demo teachers see messages, other teachers in Spain see promotions, and other
 * people see no posts (null).
 */
export const titlePostsFor = (reader: Reader, countryId: number): TitlePosts | null => {
  if (reader.role === 'TEACHER_DEMO') return 'dm';
  return teaches(reader) && isSpain(countryId) ? 'ad' : null;
};
