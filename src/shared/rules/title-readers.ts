import { isSpain } from './country';
import type { Role } from './permissions';

/** Somebody who reads a title. */
type Reader = { readonly role: Role };

/**
 * Whether somebody reads titles as a student, signed in or not: only what is marked for students, without solutions, programs, and products of
 * teachers, and no unit or category that leads to none of it; nothing is new to them, nor a favourite, and nothing is advertised. News are
 * written for those who teach (`readNews` in permissions.ts).
 *
 * Student mode is that of the students' zone (6.03), and of the only role that is a student. USER loses the products of a title (2.36, 6.02),
 * and nothing else is said of it: it reads as everybody does, with stars and with what is marked for teachers. Internal roles show and check
 * titles for those who teach.
 */
export const readsAsStudent = ({ role }: Reader): boolean => role === 'STUDENT';

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'TEACHER_PREMIUM'];

/** Whether somebody teaches. */
export const teaches = ({ role }: Reader): boolean => teachers.includes(role);

/** Posts of the publisher in titles: promotions, and messages for demo teachers. */
export type TitlePosts = 'ad' | 'dm';

/** Which of them somebody sees: demo teachers messages, others who teach in Spain promotions, everybody else none. */
export const titlePostsFor = (reader: Reader, countryId: number): TitlePosts | null => {
  if (reader.role === 'TEACHER_DEMO') return 'dm';
  return teaches(reader) && isSpain(countryId) ? 'ad' : null;
};
