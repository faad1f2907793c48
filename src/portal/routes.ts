import type { ComponentType } from 'react';
import { SignInPage } from '../areas/session/sign-in-page';
import { config } from '../shared/config/config';
import type { Key } from '../shared/i18n/keys';
import type { PageAddress } from '../shared/rules/page-addresses';
import { page, spanishPage } from '../shared/ui/page/late-page';
import { type Access, canVisit, type VisitingPerson } from './guard';

export type Route = {
  /** The address. A trailing slash and the case of letters make no difference. */
  readonly path: PageAddress | '*';
  readonly access: Access;
  readonly page: ComponentType;
  /** Whether the flow of this page opens the next page after the sign-in. If so, the guard does not redirect. */
  readonly leadsOn?: true;
  /** The content key of the page's entry in the user menu. Only people who may open the page see the entry. */
  readonly menu?: Key;
};

const contentPage = (name: keyof typeof import('../areas/care/content-pages')) =>
  page(() => import('../areas/care/content-pages'), name, 'care');
const placePage = (name: keyof typeof import('../areas/home/places-page')) => page(() => import('../areas/home/places-page'), name, 'home');
const classroomPage = (name: keyof typeof import('../areas/viewer/classroom-pages')) =>
  page(() => import('../areas/viewer/classroom-pages'), name, 'viewer');
const registerPage = page(() => import('../areas/registration/register-page'), 'RegisterPage', 'registration', 'person');
const errorPage = page(() => import('../areas/care/error-page'), 'ErrorPage', 'care', 'tools');

const accessPage = (name: 'ClientSignInPage' | 'ConsentPage') => page(() => import('../areas/oauth2/access-page'), name, 'oauth');
const internalUserPage = (name: keyof typeof import('../areas/admin-users/internal-user-page')) =>
  page(
    () => import('../areas/admin-users/internal-user-page'),
    name,
    'staff',
    'person',
    'account',
    'admin',
    'customers',
    'leaving',
    'roles',
    'table',
  );
const adminPage = page(() => import('../areas/admin/admin-page'), 'AdminPage', 'home', 'impersonation', 'admin', 'users', 'zone-control');
const invoicesPage = (name: 'BlinkInvoicesPage' | 'LaSalleInvoicesPage') =>
  page(() => import('../areas/admin-invoices/invoices-page'), name, 'admin', 'home', 'invoices', 'leaving', 'table');
const zoneSearchPage = page(
  () => import('../areas/admin-students-zone/zone-search-page'),
  'ZoneSearchPage',
  'zone-control',
  'admin',
  'person',
  'table',
);
const zoneLogPage = page(() => import('../areas/admin-students-zone/zone-log-page'), 'ZoneLogPage', 'zone-control', 'admin', 'table');
/** The access to pages that only customer support may open. Other staff are led to the landing page of the back-office. */
const zoneAccess = { audience: 'admin', permission: 'controlStudentsZone', othersTo: '/admin' } as const satisfies Access;

/** The access to pages for people who may order free material and have named their position. Other people are led home. */
const adoptionAccess = {
  audience: 'customer_premium',
  right: 'orderFreeAdoption',
  needsPosition: true,
  othersTo: '/',
} as const satisfies Access;

/** The access to pages for people who may order books for children. Other people are led home. */
const childrenAccess = { audience: 'customer_premium', permission: 'orderForChildren', othersTo: '/' } as const satisfies Access;
const orderResultPage = page(() => import('../areas/children-order/result-page'), 'OrderResultPage', 'children-sending', 'withdrawal');

/**
 * Every page of the portal, with address, audience and menu entry, in the order of the menu. If several patterns match an address, the
 * first pattern counts.
 * The sign-in page is part of the first chunk, because most visitors see that page first.
 */
export const routes: readonly Route[] = [
  {
    path: '/',
    access: { audience: 'all', profilePaths: { SUPPORT_USER: '/admin' } },
    page: page(() => import('../areas/home/home-page'), 'HomePage', 'home', 'library'),
  },
  { path: '/home', access: { audience: 'anonymous' }, page: page(() => import('../areas/home/landing-page'), 'LandingPage', 'home') },
  {
    path: '/signin',
    access: { audience: 'anonymous' },
    page: SignInPage,
    leadsOn: true,
  },
  {
    path: '/register',
    access: { audience: 'anonymous' },
    page: registerPage,
    leadsOn: true,
  },
  { path: '/register/:id/:hash', access: { audience: 'anonymous' }, page: registerPage, leadsOn: true },
  {
    path: '/resend-activation',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/registration/send-activation'), 'SendActivationPage', 'registration'),
  },
  {
    path: '/activation',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/registration/activation-page'), 'ActivationPage', 'registration', 'person'),
  },
  {
    path: '/activation-error',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/registration/activation-error-page'), 'ActivationErrorPage', 'registration'),
  },
  {
    path: '/forgot-password',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/registration/forgot-password-page'), 'ForgotPasswordPage', 'registration'),
  },
  {
    path: '/reset-password',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/registration/reset-password-page'), 'ResetPasswordPage', 'registration', 'person'),
  },
  {
    path: '/take-back-email',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/account/take-back-email-page'), 'TakeBackEmailPage', 'account', 'registration'),
  },
  {
    path: '/edit-library',
    access: { audience: 'all', permission: 'editLibrary' },
    menu: 'portal.editLibrary',
    page: page(() => import('../areas/library/edit-library-page'), 'EditLibraryPage', 'library', 'leaving'),
  },
  {
    path: '/activate-license',
    access: { audience: 'customer_premium', permission: 'activateLicence', tellsOthers: true },
    menu: 'portal.activateLicence',
    page: page(() => import('../areas/library/activate-licence-page'), 'ActivateLicencePage', 'library'),
  },
  {
    path: '/edit-account',
    access: { audience: 'all', permission: 'editAccount' },
    menu: 'portal.editAccount',
    page: page(() => import('../areas/account/edit-account-page'), 'EditAccountPage', 'account', 'person', 'leaving'),
  },
  {
    path: '/change-password',
    access: { audience: 'all', permission: 'changePassword' },
    menu: 'portal.changePassword',
    page: page(() => import('../areas/account/change-password-page'), 'ChangePasswordPage', 'account', 'person'),
  },
  {
    path: '/change-school',
    access: { audience: 'customer_premium', permission: 'changeSchool', tellsOthers: true },
    menu: 'portal.changeSchool',
    page: page(() => import('../areas/library/change-school-page'), 'ChangeSchoolPage', 'library'),
  },
  {
    path: '/activation-code',
    access: { audience: 'customer_premium', permission: 'becomeTeacher', tellsOthers: true },
    page: page(() => import('../areas/home/activation-code-page'), 'ActivationCodePage', 'home', 'library'),
  },
  {
    path: '/news/:id',
    access: { audience: 'customer_premium', permission: 'readNews' },
    page: page(() => import('../areas/home/news-item-page'), 'NewsItemPage', 'home'),
  },
  {
    path: '/professional-development',
    access: { audience: 'customer_premium', right: 'seeProfessionalDevelopment' },
    menu: 'portal.development',
    page: page(() => import('../areas/professional-development/assets-page'), 'AssetsPage', 'professional-development', 'library'),
  },
  {
    path: '/professional-development/:assetid',
    access: { audience: 'customer_premium', right: 'seeProfessionalDevelopment' },
    page: page(() => import('../areas/professional-development/asset-page'), 'AssetPage', 'professional-development'),
  },
  {
    path: '/gratis-adoption',
    access: adoptionAccess,
    page: page(() => import('../areas/adoption/orders-page'), 'OrdersPage', 'adoption'),
  },
  {
    path: '/gratis-adoption/:orderId',
    access: adoptionAccess,
    page: page(() => import('../areas/adoption/order-page'), 'OrderPage', 'adoption', 'leaving'),
  },
  { path: '/gratishp/HPSuccess', access: childrenAccess, page: orderResultPage },
  { path: '/gratishp/HPError', access: childrenAccess, page: orderResultPage },
  {
    path: '/gratishp',
    access: { audience: 'customer_premium', permission: 'orderForChildren', othersTo: '/' },
    page: page(
      () => import('../areas/children-order/children-order-page'),
      'ChildrenOrderPage',
      'children-order',
      'children-sending',
      'leaving',
      'person',
      'withdrawal',
    ),
  },
  {
    path: '/exercises/:id',
    access: { audience: 'customer_premium' },
    page: page(() => import('../areas/exercises/exercises-page'), 'ExercisesPage', 'exercises'),
  },
  {
    path: '/pd-courses',
    access: { audience: 'customer_premium', right: 'takeCourses', othersTo: '/' },
    menu: 'portal.courses',
    page: page(() => import('../areas/pd-courses/courses-page'), 'CoursesPage', 'pd-courses'),
  },
  {
    path: '/third-parties-error',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/session/third-parties-error-page'), 'ThirdPartiesErrorPage', 'care', 'registration'),
  },
  {
    path: '/signed-in',
    access: { audience: 'whoever' },
    page: page(() => import('../areas/session/signed-in-page'), 'SignedInPage', 'care'),
  },
  {
    path: '/notifications',
    access: { audience: 'all', permission: 'readNotifications' },
    page: page(() => import('../areas/account/notifications-page'), 'NotificationsPage', 'tools'),
  },
  { path: '/oauth2-signin', access: { audience: 'whoever' }, page: accessPage('ClientSignInPage') },
  { path: '/oauth2-authorize', access: { audience: 'whoever' }, page: accessPage('ConsentPage') },
  {
    path: '/oauth2-error',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/oauth2/oauth-error-page'), 'OauthErrorPage', 'oauth'),
  },
  { path: '/help', access: { audience: 'everyone' }, page: contentPage('HelpPage') },
  { path: '/blinkcpt-help', access: { audience: 'everyone' }, page: contentPage('BlinkHelpPage') },
  { path: '/contact', access: { audience: 'everyone' }, page: contentPage('ContactPage') },
  { path: '/terms-gratis-adoption', access: { audience: 'everyone' }, page: contentPage('AdoptionTermsPage') },
  { path: '/privacy', access: { audience: 'everyone' }, page: contentPage('PrivacyPage') },
  { path: '/admin', access: { audience: 'admin' }, page: adminPage },
  {
    path: '/admin/impersonation',
    // A support person who already uses another account has the role of that account, and is led home too.
    access: { audience: 'all', permission: 'impersonate', othersTo: '/' },
    page: page(() => import('../areas/impersonation/impersonation-page'), 'ImpersonationPage', 'impersonation', 'person', 'admin', 'roles'),
  },
  {
    path: '/admin/users',
    access: { audience: 'admin', permission: 'searchUsers' },
    page: page(
      () => import('../areas/admin-search/users-page'),
      'UsersPage',
      'users',
      'person',
      'admin',
      'table',
      'impersonation',
      'roles',
    ),
  },
  // This route comes before the pages of customers by role, so that 'licenses' is not taken for a role.
  {
    path: '/edit/customer/user/licenses/:userId',
    access: { audience: 'admin', permission: 'searchCustomers', othersTo: '/admin' },
    page: page(() => import('../areas/admin-search/licences-page'), 'LicencesPage', 'users', 'admin', 'table'),
  },
  {
    path: '/edit/customer/user/TEACHER_FAKE/new',
    access: { audience: 'admin', permission: 'editCustomers' },
    page: page(
      () => import('../areas/admin-customers/new-fictitious-page'),
      'NewFictitiousPage',
      'fictitious',
      'staff',
      'customers',
      'person',
      'account',
      'admin',
      'leaving',
    ),
  },
  {
    path: '/edit/customer/user/:role/:userId',
    access: { audience: 'admin', permission: 'editCustomers' },
    page: page(
      () => import('../areas/admin-customers/edit-customer-page'),
      'EditCustomerPage',
      'customers',
      'fictitious',
      'staff',
      'person',
      'account',
      'admin',
      'impersonation',
      'leaving',
      'table',
    ),
  },
  {
    path: '/admin/actions',
    access: { audience: 'admin', permission: 'readSupportActions' },
    page: page(
      () => import('../areas/admin/support-actions-page'),
      'SupportActionsPage',
      'acts',
      'admin',
      'customers',
      'fictitious',
      'person',
      'roles',
      'table',
      'theme',
      'zone-control',
    ),
  },
  {
    path: '/admin/product-access',
    access: { audience: 'admin', permission: 'controlProductAccess' },
    page: spanishPage(() => import('../areas/admin-access/product-access-page'), 'ProductAccessPage', 'access', 'admin', 'table'),
  },
  { path: '/admin/blink', access: { audience: 'admin', permission: 'manageInvoices' }, page: invoicesPage('BlinkInvoicesPage') },
  { path: '/admin/lasalle', access: { audience: 'admin', permission: 'manageInvoices' }, page: invoicesPage('LaSalleInvoicesPage') },
  { path: '/admin/students-zone', access: zoneAccess, page: zoneSearchPage },
  { path: '/admin/students-zone/log', access: zoneAccess, page: zoneLogPage },
  { path: '/admin/students-zone/log/:token', access: zoneAccess, page: zoneLogPage },
  {
    path: '/edit/internal/user/new',
    access: { audience: 'admin', permission: 'editInternalUsers' },
    page: internalUserPage('NewInternalUserPage'),
  },
  {
    path: '/edit/internal/user/:role/:userId',
    access: { audience: 'admin', permission: 'editInternalUsers' },
    page: internalUserPage('InternalUserPage'),
  },
  { path: '/administration', access: { audience: 'admin', profilePaths: { SUPPORT_USER: '/admin' } }, page: adminPage },
  {
    path: '/customers',
    access: { audience: 'customer' },
    page: placePage('CustomersPage'),
  },
  {
    path: '/customers-plus',
    access: { audience: 'customer_plus' },
    page: placePage('CustomersPlusPage'),
  },
  {
    path: '/title/:id/*?',
    access: { audience: 'customer_premium' },
    page: page(() => import('../areas/title/title-page'), 'TitlePage', 'title'),
  },
  { path: '/students', access: { audience: 'all' }, page: placePage('StudentsPage') },
  {
    path: '/marsupialblink-test',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/coupon-access/access-test-page'), 'AccessTestPage', 'access-test'),
  },
  {
    path: '/product-viewer',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/viewer/product-viewer-page'), 'ProductViewerPage', 'viewer'),
  },
  {
    path: '/student/*?',
    access: { audience: 'everyone' },
    page: page(() => import('../areas/students/zone-page'), 'ZonePage', 'zone'),
  },
  { path: '/classroom-unauthorized', access: { audience: 'everyone' }, page: classroomPage('ClassroomUnauthorizedPage') },
  { path: '/classroom-notfound', access: { audience: 'everyone' }, page: classroomPage('ClassroomNotFoundPage') },
  { path: '/classroom-error', access: { audience: 'everyone' }, page: classroomPage('ClassroomErrorPage') },
  { path: '*', access: { audience: 'everyone' }, page: errorPage },
];

/** Returns the entries of a person's menu. */
export const menuOf = (user: VisitingPerson, mounting = config.mounting) =>
  routes.flatMap(({ path, access, menu }) => (menu && canVisit(access, user, mounting) ? [{ path, text: menu }] : []));

/**
 * Whether a person may open a page of the portal.
 * @param path the pattern of the page's route
 */
export const isOpenTo = (user: VisitingPerson, path: string, mounting = config.mounting): boolean =>
  routes.some((route) => route.path === path && canVisit(route.access, user, mounting));
