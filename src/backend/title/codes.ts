import type { Selectable } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { may } from '../../shared/rules/permissions';
import type { Tables } from '../db/schema';
import type { SessionUser } from '../security/session-rows';

type Role = components['schemas']['Role'];
type ProductWithCode = Pick<Selectable<Tables['products']>, 'type' | 'user_type' | 'code'>;
type ShownCode = Pick<components['schemas']['Product'], 'token' | 'masked'>;

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'];
const typesWithTeacherCode: readonly ProductWithCode['type'][] = ['Blink', 'OLB', 'Pangea', 'SongPals', 'HUB'];
const typesWithStaffCode: readonly ProductWithCode['type'][] = ['SongPals', 'HUB'];

const none: ShownCode = { token: null, masked: false };

/** Masks a code, so that only its last four characters can be read. */
const maskCode = (code: string) => '*'.repeat(Math.max(0, code.length - 4)) + code.slice(-4);

/** Whether a person starts Blink by LTI, and therefore needs no code. Teachers of schools of the ministry start Blink by LTI. */
export const startsByLti = (user: SessionUser): boolean => may(user, 'openByLti') && user.lti && user.mec !== null;

/** Returns the code of a product, as far as a person may read it. */
export const codeFor = (user: SessionUser, { type, user_type, code }: ProductWithCode): ShownCode => {
  if (code === null || (type === 'HUB' && user_type === 'Alumno')) return none;
  if (user.role === 'USER_INTERNAL') {
    if (!typesWithStaffCode.includes(type)) return none;
    return type === 'HUB' ? { token: maskCode(code), masked: true } : { token: code, masked: false };
  }
  // The product of a demo title does not start by LTI, so people need the code of the product.
  const isStartedByLti = type === 'Blink' && user_type !== 'Demo' && startsByLti(user);
  const mayRead = teachers.includes(user.role) && typesWithTeacherCode.includes(type) && !isStartedByLti;
  return mayRead ? { token: code, masked: false } : none;
};
