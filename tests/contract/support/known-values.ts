import { randomUUID } from 'node:crypto';
import type { Operation } from '../../../src/backend/contract/document';
import type { OperationId } from '../../../src/backend/contract/types';
import { demoSending } from '../../../src/backend/demo/adoption';
import { demoChildrenOrders, demoChildrenWish } from '../../../src/backend/demo/children';
import { demoClient } from '../../../src/backend/demo/client';
import { couponProduct, demoOrder, demoRefusedOrder, demoWithdrawnOrder, libraryToken } from '../../../src/backend/demo/coupons';
import { demoRegistration } from '../../../src/backend/demo/courses';
import { demoCustomers } from '../../../src/backend/demo/customers';
import { demoInvoiceId } from '../../../src/backend/demo/invoices';
import { manyPeople } from '../../../src/backend/demo/many-people';
import { demoKey } from '../../../src/backend/demo/product-keys';
import { demoAsset } from '../../../src/backend/demo/professional-development';
import { demoDevice, demoLinks } from '../../../src/backend/demo/student-links';
import { uuidOf } from '../../../src/backend/demo/titles';
import { demoPassword, demoUsers } from '../../../src/backend/demo/users';
import type { operations } from '../../../src/shared/api/contract.gen';
import { smallPicture } from './family-books';
import { bodyExampleOf } from './operations';

/** Values with which an operation finds something in the demo data. */
export type KnownValues = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the body that differ from the contract's example. The value is a function if each request must change something. */
  readonly body?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
};

/** Placeholder for a captcha token, which is solved for the request. */
export const freshToken = 'fresh-captcha-token';

/** A title with resources of every kind, in the library of the demo teacher. */
const titleid = uuidOf(1011);
/** Returns the id of a resource of the title, by its position in the demo data. */
const resource = (position: number) => uuidOf(`1011 resource ${position}`);

/** A library of coupons with every kind of product, and some of its products. */
const token = libraryToken('everything');
const [freeProduct, unpaidProduct] = [couponProduct('everything', 'hub'), couponProduct('everything', 'unpaid')];

/** A promotion in all titles. */
const seminar = {
  path: { promotionId: '72' },
  body: {
    idTitle: '1011',
    titlePromotion: 'Seminario en línea: evaluar por competencias',
    urlInformation: 'https://publisher.example/seminario',
  },
} satisfies KnownValues;

/** An asset of professional development. */
const asset = demoAsset('clock.mp4');
/** Links for students: one link opens the title, one link is replaced, and the devices of one link are deleted. */
const [goodLink = '', replacedLink = '', forgottenLink = ''] = demoLinks().map((link) => link.token);

/** The client of the demo, at the address of a server without a port. */
const client = { client_id: demoClient.id, redirect_uri: `http://localhost${demoClient.returnPath}` };

/** The headers of a student's device. */
const atDevice = { cookie: `zone=${demoDevice}` };

/** Returns the id of a demo person. Demo people are inserted in the order of the list. */
const idOf = (mail: string) => String(demoUsers.findIndex((user) => user.mail === mail) + 1);

/** A former employee of the publisher with a closed account, which tests may change. */
const formerSupport = { userId: idOf('formersupport@demo.example') };
/** A customer. Ids follow the order in which people are inserted; the people for *Edit user* come after the other demo people. */
const customer = { userId: String(demoUsers.length + 1) };
/** One of the many fictitious teachers, whom no other test needs. */
const fictitious = {
  userId: String(demoUsers.length + demoCustomers.length + manyPeople().findIndex(({ role }) => role === 'TEACHER_FAKE') + 1),
};
/** Makes a function that returns the numbers of a range, one after the other, and again from the beginning. */
const inTurn = (first: number, last: number) => {
  let next = first - 1;
  return () => {
    next = next === last ? first : next + 1;
    return next;
  };
};

const percentage = inTurn(1, 100);
const daysAhead = inTurn(2, 6);
const DAY_MS = 24 * 60 * 60_000;
const dayAhead = () => new Date(Date.now() + daysAhead() * DAY_MS).toISOString().slice(0, 10);

/** Adoptions of a fictitious teacher. */
const adopted = [{ uuid: titleid, 'adoption-language': 'es', 'adoption-edition': 'LOMLOE 2022' }];

/** The operations with a value in their path. These operations find something only with values of the demo data. */
type Pathed = { [K in OperationId]: operations[K]['parameters'] extends { readonly path: infer P } ? [K, P] : never }[OperationId];

/** Values with which requests succeed, and which the contract does not contain. */
const table: { readonly [K in OperationId]?: KnownValues } & {
  readonly [Each in Pathed as Each[0]]: KnownValues & { readonly path: Readonly<Record<keyof Each[1], string>> };
} = {
  actOnProductKey: {
    path: { productKey: demoKey.product_key.replaceAll('#', '/'), operation: 'LOG' },
    body: { orderId: demoKey.order_id, detailId: demoKey.detail_id },
  },
  findBlinkInvoices: { path: { year: '2026' } },
  findLaSalleInvoices: { path: { year: '2026' } },
  getBlinkInvoice: { path: { id: demoInvoiceId('blink', 'done') } },
  getLaSalleInvoice: { path: { id: demoInvoiceId('lasalle', 'done') } },
  getBlinkActivations: { path: { id: demoInvoiceId('blink', 'done') } },
  getLaSalleActivations: { path: { id: demoInvoiceId('lasalle', 'done') } },
  restartBlinkInvoice: { body: { id: Number(demoInvoiceId('blink', 'failed')) } },
  restartLaSalleInvoice: { body: { id: Number(demoInvoiceId('lasalle', 'failed')) } },
  findSchools: { path: { countryId: '1131', postalCode: '45001' } },
  authoriseClient: { body: { ...client, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' } },
  findClient: { query: client },
  revokeToken: { body: { client_id: demoClient.id, client_secret: demoClient.secret } },
  activateLicence: { path: { id: 'OUP0000000001' } },
  becomeTeacher: { path: { code: 'OLIVAR0007' } },
  // Sets the same password again, so that later sign-ins work.
  changePassword: { body: { current: demoPassword, new: demoPassword } },
  findLicence: { path: { id: 'OUP0000000001' } },
  findSchool: { path: { code: 'TOLEDO0001' } },
  generateExercise: { body: { data: { question_type: 'test', bucket_name: 'demo-units', bucket_key: titleid, unit_id: 1 } } },
  findCustomers: { query: { surname1: 'García' } },
  findStaff: { query: { role: 'USER_INTERNAL' } },
  // The first of the demo people.
  getCustomerLicences: { path: { userId: '1' } },
  blockStudentLink: { path: { token: goodLink }, body: () => ({ blockDate: dayAhead() }) },
  findShareableTitles: { query: { mail: 'microsoft@demo.example' } },
  findStudentLinks: { query: { title: 'mates' } },
  getStudentLink: { path: { token: goodLink } },
  getStudentLinkLog: { path: { token: goodLink } },
  resetStudentLinkDevices: { path: { token: forgottenLink } },
  setStudentLinkValues: { path: { token: goodLink }, body: () => ({ increasement_percentage: percentage() }) },
  setStudentZoneValues: { body: () => ({ increasement_percentage: percentage() }) },
  shareTitleOf: { body: { uuid: titleid } },
  getCaptchaChallenge: { path: { action: 'signin' } },
  getPostPicture: { path: { id: '31' } },
  getCover: { path: { id: 'cover-1001' } },
  getTexts: { path: { locale: 'es_ES' } },
  getWebContent: { path: { pageId: 'FOOTER', language: 'es' } },
  getCustomer: { path: customer },
  getCustomerActions: { path: customer },
  getCustomerBlink: { path: customer },
  createFictitiousTeacher: { body: () => ({ email: `fictitious.${percentage()}@demo.example`, adoptions: adopted }) },
  deleteFictitiousTeacher: { path: fictitious },
  findAdoptableTitles: { query: { name: 'mates' } },
  getFictitiousLibrary: { path: { userId: idOf('fake@demo.example') } },
  saveFictitiousLibrary: { path: { userId: idOf('fake@demo.example') }, body: { adoptions: adopted } },
  settleCustomerEmail: { path: { userId: String(demoUsers.length + 3) }, query: { action: 'resend' } },
  // Each save changes something, because a password is hashed with a new salt each time.
  updateCustomer: { path: customer, body: { email: 'editable@demo.example', card: '11111111H', password: demoPassword } },
  getProductLicence: { path: { productUuid: uuidOf('1011 product 3') } },
  getResourceFile: { path: { titleid, uuid: resource(0) } },
  getOwnStudentLink: { path: { titleid } },
  getTitle: { path: { titleid } },
  getTitleProducts: { path: { titleid } },
  // The licence needs no payment, so the number of the coupon does not matter.
  findCouponAccess: {
    path: { couponId: '1', isbn: freeProduct.isbn, licenseId: freeProduct.id },
    query: { token, access: 'license' },
  },
  redeemCoupon: { path: { key: 'CUPONNUEVO1' } },
  getCouponFile: { path: { token, uuid: resource(0) } },
  getCouponLibrary: { path: { key: token } },
  getCouponPayment: { path: { token } },
  getCouponOrder: { path: { token, orderId: demoOrder.id } },
  payCouponOrder: { path: { token, orderId: demoRefusedOrder.id } },
  openCouponProduct: {
    path: { token, product: freeProduct.uuid, resource: freeProduct.resource, license: freeProduct.id },
  },
  openCouponWebContent: { path: { token, uuid: resource(7) } },
  // Each request has a new id.
  orderCouponProducts: {
    path: { token },
    body: () => ({ id: randomUUID(), totalAmount: 12.5, products: [{ id: unpaidProduct.id, totalAmount: 12.5 }] }),
  },
  seeCouponTitle: { path: { token, uuid: titleid } },
  launchLti: { body: { titleUuid: titleid } },
  getStudentFile: { headers: atDevice, path: { titleid, uuid: resource(4) } },
  openStudentProduct: {
    headers: atDevice,
    path: { token: goodLink, uuid: uuidOf('1011 product 1'), resourceUuid: uuidOf('1011 product 1 resource') },
  },
  openStudentWebContent: { headers: atDevice, path: { titleid, uuid: resource(7) } },
  openStudentZone: { path: { token: goodLink } },
  pingStudentZone: { headers: atDevice, path: { token: goodLink } },
  recordStudentOpening: { headers: atDevice, path: { titleid, uuid: resource(8) } },
  openWebContent: { path: { titleid, uuid: resource(7) } },
  openThirdParty: { path: { platform: 'google' } },
  returnFromThirdParty: { path: { platform: 'google' } },
  acceptPromotions: { body: { promotionTitles: [], promotionIds: [62] } },
  acceptTitlePromotion: seminar,
  dismissTitlePromotion: seminar,
  getTitlePromotionPreferences: { query: { type: 'ad' } },
  getDeliveryAddress: { path: { schoolId: '7' } },
  findChildSchools: { path: { zip: '45600' } },
  getSchoolLevels: { path: { schoolId: '7' } },
  getLevelSubjects: { path: { schoolId: '7', level: '4' } },
  getSubjectBooks: { path: { school: '7', level: '4', subject: '2', teacherId: '1', schoolId: '7' } },
  getChildrenOrderState: { path: { orderId: String(demoChildrenOrders.paid.id) } },
  payChildrenOrder: { path: { orderId: String(demoChildrenOrders.unpaid.id), totalCost: '10.45' } },
  // This order is not the order that other requests pay.
  withdrawCouponOrder: { path: { token, orderId: demoWithdrawnOrder.id }, body: { despitePayment: false } },
  withdrawChildrenOrder: { path: { orderId: String(demoChildrenOrders.refused.id) }, body: { despitePayment: false } },
  sendChildrenOrder: { body: { id_profesor: '1', ...demoChildrenWish } },
  uploadFamilyBook: { body: { libro_familia: smallPicture, id_peticion: demoChildrenOrders.open.id, hijo: 2 } },
  changeCourseRegistration: { body: demoRegistration.wish },
  getAdoptionOrder: { path: { orderId: demoSending.orderId } },
  sendAdoptionOrder: { path: { orderId: demoSending.orderId }, body: { order: demoSending.order } },
  getAsset: { path: { uuid: asset } },
  getAssetContent: { path: { uuid: asset } },
  recordAssetView: { path: { uuid: asset } },
  setAssetThumb: { path: { uuid: asset } },
  getCourses: { path: { announcementId: demoRegistration.announcementId } },
  getCourseRegistration: { path: { announcementId: demoRegistration.announcementId } },
  getCourseRegistrations: { query: { completed: '1' } },
  getCoursePicture: { path: { file: 'wellbeing_es.png' } },
  launchCourse: { path: { announcementId: demoRegistration.announcementId, registrationId: demoRegistration.registrationId } },
  getSmallThumbnail: { path: { uuid: asset } },
  getLargeThumbnail: { path: { uuid: asset } },
  recordOpening: { path: { titleid, uuid: resource(8) } },
  // The titles of other requests stay in the library.
  saveLibrary: { body: { library: ['1001-1-0', '1002-0-1', '1011-1-0'] } },
  saveFavourites: { path: { titleid }, body: { favourites: [resource(0), resource(1)] } },
  shareTitle: { body: { uuid: titleid } },
  // This link is not the link that other requests open.
  replaceStudentLink: { body: { uuid: uuidOf(1097), token: replacedLink } },
  getStaffUser: { path: formerSupport },
  getStaffUserActions: { path: formerSupport },
  setStaffUserStatus: { path: formerSupport, query: { active: '0' } },
  // A password makes each request save a new version.
  updateStaffUser: { path: formerSupport, body: { password: demoPassword } },
  updateAccount: { body: { email: 'ana.nueva@demo.example' } },
  searchTitles: { query: { search: 'mates' } },
  signIn: { body: { mail: 'teacher@demo.example', password: demoPassword } },
};

/** The header that accepts any version. */
const anyVersion = { 'if-match': '*' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a valid request of an operation, with a placeholder for a captcha token if the operation needs a token. */
export const makeKnownRequest = (
  operation: Operation,
): Required<Pick<KnownValues, 'path' | 'query'>> & { readonly headers: Readonly<Record<string, string>>; readonly body: unknown } => {
  const { path = {}, query = {}, headers = {}, body } = table[operation.id as OperationId] ?? {};
  const example = bodyExampleOf(operation);
  const token = operation.captcha ? { token: freshToken } : {};
  const inQuery = operation.parameters.some(({ value }) => value.in === 'query' && value.name === 'token');
  return {
    path,
    query: { ...query, ...(inQuery && token) },
    headers: { ...headers, ...(operation.replaces && anyVersion) },
    body: isObject(example) ? { ...example, ...(typeof body === 'function' ? body() : body), ...(!inQuery && token) } : example,
  };
};
