import type { Operation } from '../../../src/backend/contract/document';
import type { DemoUser } from '../../../src/backend/demo/demo-user';
import { demoUsers } from '../../../src/backend/demo/users';
import { rulesOf } from './operations';

export type Kind = { readonly role: string; readonly profile: string | null; readonly isImpersonated?: boolean };

/** Rules of the contract, by name, that depend on the data of a person. */
const rulesOfPeople: Readonly<Record<string, (user: DemoUser) => boolean>> = {
  'lti-teachers': ({ lti = false, mec }) => lti && typeof mec === 'string',
  'ai-users': ({ ai_poc = false }) => ai_poc,
  'pd-permission': ({ pd_permission = false }) => pd_permission,
  'pd-courses': ({ pd_courses = false }) => pd_courses,
  'free-adoption': ({ gpa_permission = false }) => gpa_permission,
  position: ({ position_id = null }) => position_id !== null,
  'children-order': ({ role, hp_permission = false, country_id }) => role === 'TEACHER' && hp_permission && country_id === 1131,
  'client-roles': ({ role }) => ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'USER_INTERNAL'].includes(role),
  'after-first-steps': ({ post_login = true }) => post_login,
};

/** Rules of the contract, by name, that depend on the kind of person. */
const rulesOfKinds: Readonly<Record<string, (kind: Kind) => boolean>> = {
  'by-kind': ({ role }) => ['TEACHER', 'TEACHER_FAKE', 'TEACHER_PREMIUM'].includes(role),
};

/** Whether a kind of person may call an operation, as the contract says. */
export const mayCall = (operation: Operation, kind: Kind): boolean => {
  const roles = operation.roles ?? [kind.role];
  const profiles: readonly (string | null)[] = operation.profiles ?? [kind.profile];
  if (kind.isImpersonated && operation.whileImpersonating !== 'as-person') return operation.whileImpersonating === 'regardless';
  const fulfils = rulesOf(operation).every(({ name }) => rulesOfKinds[name]?.(kind) ?? true);
  return fulfils && roles.includes(kind.role) && profiles.includes(kind.profile);
};

/** Returns the addresses of the demo people with active accounts who may call an operation. */
export const findEntitledPeople = (operation: Operation): readonly string[] =>
  demoUsers
    .filter(({ active = true }) => active)
    .filter((user) => rulesOf(operation).every(({ name }) => rulesOfPeople[name]?.(user) ?? true))
    .filter(({ role, profile = null, impersonator }) => mayCall(operation, { role, profile, isImpersonated: impersonator !== undefined }))
    .map(({ mail }) => mail);
