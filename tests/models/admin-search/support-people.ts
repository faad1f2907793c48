import { aTeacher } from '../../support/fixtures';

/** A person of customer support. */
export const customerSupport = aTeacher({
  id: '90',
  name: 'Berta',
  mail: 'berta@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
  impersonationUser: '90',
});

/** A person of internal support. */
export const internalSupport = aTeacher({
  id: '91',
  name: 'César',
  mail: 'cesar@publisher.example',
  role: 'INTERNAL_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
});
