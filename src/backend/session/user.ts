import type { components } from '../../shared/api/contract.gen';
import { type Environment, platformId } from '../../shared/rules/environments';
import type { Session } from '../security/sessions';

/** Converts the person of a session into the form of the contract. */
export const toWireUser = ({ user, impersonatorId }: Session, environment: Environment): components['schemas']['User'] => ({
  id: user.id,
  name: user.name,
  surname: user.surname,
  surname2: user.surname2,
  role: user.role,
  profile: user.profile,
  language: user.language,
  theme: user.theme,
  schoolName: user.school_name,
  schoolId: user.school_id,
  countryId: user.country_id,
  countryName: user.country_name,
  platformId: platformId(environment, user.platform),
  mail: user.mail,
  phone: user.phone,
  mktPrefs: user.marketing,
  positionId: user.position_id,
  positionName: user.position_name,
  idSim: user.id_sim,
  impersonating: impersonatorId !== null,
  // The field has the id of the support person, also while this person impersonates nobody.
  impersonationUser: impersonatorId ?? (user.role === 'CUSTOMER_SUPPORT' ? user.id : null),
  postLogin: user.post_login,
  pdPermission: user.pd_permission,
  pdCourses: user.pd_courses,
  gpaPermission: user.gpa_permission,
  aiPoc: user.ai_poc,
  lti: user.lti,
  mec: user.mec,
  onBoardCarouselDate: user.carousel_seen_at?.toISOString() ?? null,
  ccaaName: user.region,
  adminFictitious: user.admin_fictitious,
});
