import type { User } from '../../../src/areas/session';

/** A teacher of a school in Spain. */
export const aUser = (differently: Partial<User>): User => ({
  id: '1',
  name: 'Ana',
  surname: 'Ruiz',
  surname2: null,
  role: 'TEACHER',
  profile: 'CUSTOMER_USER_PREMIUM',
  language: 'es',
  school: null,
  country: { id: 1131, name: 'España' },
  platform: 'LDAP',
  email: 'ana@school.example',
  phone: null,
  acceptsMarketing: false,
  position: null,
  idSim: null,
  impersonating: false,
  impersonationUser: null,
  postLogin: true,
  may: { seeProfessionalDevelopment: false, takeCourses: false, orderFreeAdoption: false, generateExercises: false, editFictitious: false },
  lti: false,
  mec: null,
  onBoardCarouselDate: null,
  region: null,
  ...differently,
});
