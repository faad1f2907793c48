import type { components } from '../../../src/shared/api/contract.gen';
import { aTeacher, type WireUser } from '../../support/fixtures';

/** Returns the support person who serves internal users. */
export const internalSupport = (differently: Partial<WireUser> = {}): WireUser =>
  aTeacher({
    id: '91',
    name: 'César',
    surname: 'Roca',
    surname2: null,
    mail: 'cesar@publisher.example',
    role: 'INTERNAL_SUPPORT',
    profile: 'SUPPORT_USER',
    schoolId: null,
    schoolName: null,
    ...differently,
  });

type StaffUser = components['schemas']['StaffUser'];

/** Returns an employee of the publisher, as the server sends them. */
export const olga = (differently: Partial<StaffUser> = {}): StaffUser => ({
  version: 'v1',
  id: 41,
  name: 'Olga',
  surname1: 'Rey',
  surname2: null,
  email: 'olga@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  language: 'es',
  adminFictitious: false,
  active: 1,
  ...differently,
});

/** The messages of the back-office for failures that have a separate state, by state. */
export const statusNotices = {
  badRequest: { danger: 'status.400' },
  forbidden: { danger: 'status.403' },
  notFound: { danger: 'status.404' },
  timedOut: { danger: 'status.408' },
  unanswered: { danger: 'status.408' },
  lost: { danger: 'status.500' },
  unavailable: { danger: 'status.500' },
} as const;
