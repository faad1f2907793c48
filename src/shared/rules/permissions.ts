import type { Platform } from './environments';

/** The roles of the portal. */
export const roles = [
  'TEACHER',
  'TEACHER_DEMO',
  'TEACHER_PREMIUM',
  'STUDENT',
  'TEACHER_FAKE',
  'USER_INTERNAL',
  'USER',
  'INTERNAL',
  'DIGITAL_SUPPORT',
  'CGC',
  'ADMINISTRATOR',
  'CUSTOMER_SUPPORT',
  'INTERNAL_SUPPORT',
  'INVOICE',
] as const;
export type Role = (typeof roles)[number];

/** The profiles of people. A profile decides to which portal a person belongs. */
export const profiles = ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS', 'SUPPORT_USER'] as const;
export type Profile = (typeof profiles)[number];

/** The portals that this code can be served as. */
export type Mounting = 'premium' | 'plus';

/** The profiles that each portal admits. */
const admitted: Record<Mounting, readonly Profile[]> = {
  premium: ['CUSTOMER_USER_PREMIUM', 'SUPPORT_USER'],
  plus: ['CUSTOMER_USER_PLUS'],
};

/** Returns whether a portal admits a person with a profile. A person without a profile (null) is not admitted. */
export const isAdmitted = (mounting: Mounting, profile: Profile | null): boolean =>
  profile !== null && admitted[mounting].includes(profile);

/** The properties of a person that decide their permissions. */
export type Person = {
  readonly role: Role;
  /** The profile; null if the person belongs to no portal. */
  readonly profile: Profile | null;
  /** The platform that signs the person in. */
  readonly platform: Platform;
  /** Whether a support person uses the account (impersonation). */
  readonly impersonating?: boolean;
};

type PermissionRule = {
  /** The roles that have the permission; absent for any role. */
  readonly roles?: readonly Role[];
  /** The profiles that have the permission; absent for any profile, or no profile. */
  readonly profiles?: readonly Profile[];
  /** The platforms whose accounts have the permission; absent for any platform. */
  readonly platforms?: readonly Platform[];
  /** Whether the permission is reserved to the person, and denied during an impersonation. */
  readonly isPersonal?: true;
};

const premium = ['CUSTOMER_USER_PREMIUM'] as const;
const support = ['SUPPORT_USER'] as const;
const teachers = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'] as const;

/**
 * The restricted actions, and the people who may do them. Routes, menus, flows, pages and server use this table. If an action needs more
 * than a permission, the `rules.ts` of its area says so.
 */
export const permissions = {
  editLibrary: { roles: ['TEACHER', 'TEACHER_DEMO', 'USER_INTERNAL'], profiles: premium },
  searchAllTitles: { roles: ['USER_INTERNAL'], profiles: premium },
  changeSchool: { roles: ['TEACHER'], profiles: premium, isPersonal: true },
  becomeTeacher: { roles: ['TEACHER_DEMO'], profiles: premium },
  activateLicence: { roles: ['TEACHER', 'TEACHER_FAKE'], profiles: premium },
  editAccount: { roles: ['TEACHER', 'TEACHER_DEMO'], profiles: premium },
  changePassword: { roles: ['TEACHER', 'TEACHER_DEMO'], profiles: premium, platforms: ['LDAP'], isPersonal: true },
  /** Links the account with a provider, or unlinks it. */
  linkAccount: { roles: ['TEACHER', 'TEACHER_DEMO'], profiles: premium, isPersonal: true },
  /** Ends all sessions and all consents of the person. */
  signOutEverywhere: { isPersonal: true },
  /** Orders free books for children; the publisher must also allow the order (`getChildrenOrderAccess`). */
  orderForChildren: { roles: ['TEACHER'], profiles: premium, isPersonal: true },
  readNotifications: { roles: teachers, profiles: premium },
  /** Sees promotions at home. The person must also be in Spain, and have done the steps after the first sign-in (`postLogin`). */
  seePromotions: { roles: ['TEACHER'], profiles: premium },
  /** Reads news, at home and on the page of each post. News are written for people who teach, so students have none. */
  readNews: { roles: roles.filter((role) => role !== 'STUDENT'), profiles: premium },
  answerSurvey: { roles: ['TEACHER'], profiles: premium, isPersonal: true },
  /** Answers the survey in a title of local publishing. */
  answerLocalSurvey: { profiles: premium, isPersonal: true },
  /** Sees the slides that introduce titles; the person must also be in Spain. */
  seeIntroduction: { roles: ['TEACHER', 'TEACHER_FAKE'], profiles: premium },
  /** Opens titles by LTI. The fields `lti` and `mec` of the person must also be set. */
  openByLti: { roles: teachers, profiles: premium },
  /** Gives students a link to a title. */
  shareTitle: { roles: [...teachers, 'TEACHER_PREMIUM', 'USER_INTERNAL', 'INTERNAL'], profiles: premium },
  /** Replaces a link for students by another one; the person must also have `shareTitle`. */
  replaceStudentLink: { profiles: premium, isPersonal: true },
  /** Uses the account of a teacher (impersonation). */
  impersonate: { roles: ['CUSTOMER_SUPPORT'], profiles: support },
  /** Searches customers, and sees their licences. */
  searchCustomers: { roles: ['CUSTOMER_SUPPORT'], profiles: support },
  /** Searches people who work for the publisher. */
  searchStaff: { roles: ['INTERNAL_SUPPORT'], profiles: support },
  /** Searches customers or staff. The person also has `searchCustomers` or `searchStaff`. */
  searchUsers: { roles: ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'], profiles: support },
  /** Reads the list of the actions of support people. */
  readSupportActions: { roles: ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'], profiles: support },
  /** Sees and resets the devices on which products of coupons were opened. */
  controlProductAccess: { roles: ['CUSTOMER_SUPPORT'], profiles: support },
  /** Edits teachers and students. For fictitious teachers, the support person also needs the permission `adminFictitious`. */
  editCustomers: { roles: ['CUSTOMER_SUPPORT'], profiles: support },
  /** Starts the processes that collect the items for which partners are invoiced. */
  manageInvoices: { roles: ['INVOICE', 'ADMINISTRATOR', 'CGC', 'DIGITAL_SUPPORT'], profiles: support },
  /** Searches the links for students, and sets how many students and devices they admit. */
  controlStudentsZone: { roles: ['CUSTOMER_SUPPORT'], profiles: support },
  /** Creates, edits, closes and reopens accounts of people who work for the publisher. */
  editInternalUsers: { roles: ['INTERNAL_SUPPORT'], profiles: support },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof permissions;

/** Returns whether a person has this permission. */
export const may = ({ role, profile, platform, impersonating = false }: Person, permission: Permission): boolean => {
  const allowed: PermissionRule = permissions[permission];
  return (
    (allowed.roles?.includes(role) ?? true) &&
    (allowed.profiles === undefined || (profile !== null && allowed.profiles.includes(profile))) &&
    (allowed.platforms?.includes(platform) ?? true) &&
    !(allowed.isPersonal && impersonating)
  );
};
