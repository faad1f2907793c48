import type { Selectable } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { may } from '../../shared/rules/permissions';
import type { Tables } from '../db/schema';
import type { SessionUser } from '../security/session-rows';

type Role = components['schemas']['Role'];
type Coded = Pick<Selectable<Tables['products']>, 'type' | 'user_type' | 'code'>;
type ShownCode = Pick<components['schemas']['Product'], 'token' | 'masked'>;

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'];
const ofTeachers: readonly Coded['type'][] = ['Blink', 'OLB', 'Pangea', 'SongPals', 'HUB'];
const ofStaff: readonly Coded['type'][] = ['SongPals', 'HUB'];

const none: ShownCode = { token: null, masked: false };

/** A code of which only the last four characters can be read. */
const maskedCode = (code: string) => '*'.repeat(Math.max(0, code.length - 4)) + code.slice(-4);

/** Whether a person starts Blink by LTI, and so needs no code: teachers of schools of the ministry do. */
export const startsByLti = (user: SessionUser): boolean => may(user, 'openByLti') && user.lti && user.mec !== null;

/** The code of a product, as far as a person may read it. */
export const codeFor = (user: SessionUser, { type, user_type, code }: Coded): ShownCode => {
  if (code === null || (type === 'HUB' && user_type === 'Alumno')) return none;
  if (user.role === 'USER_INTERNAL') {
    if (!ofStaff.includes(type)) return none;
    return type === 'HUB' ? { token: maskedCode(code), masked: true } : { token: code, masked: false };
  }
  // A demo title does not start by LTI.
  const isStarted = type === 'Blink' && user_type !== 'Demo' && startsByLti(user);
  const mayHave = teachers.includes(user.role) && ofTeachers.includes(type) && !isStarted;
  return mayHave ? { token: code, masked: false } : none;
};
