import type { TFunction } from 'i18next';
import type { operations } from '../../shared/api/contract.gen';
import type { Key } from '../../shared/i18n/keys';
import { languageName } from '../../shared/i18n/language-name';
import { roleName } from '../../shared/i18n/role-name';
import { shownDay } from '../../shared/rules/day';
import { isTheme } from '../../shared/rules/theme';
import type { Change, ChangedValue } from './types';

/** The function that translates for the reader, and the reader’s language. */
export type Words = { readonly t: TFunction; readonly language: string };

const fields: Readonly<Record<string, Key>> = {
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  password: 'person.password',
  card: 'person.card',
  phone: 'person.phone',
  mktPrefs: 'customers.marketing',
  language: 'person.language',
  theme: 'theme.title',
  role: 'person.role',
  adminFictitious: 'act.adminFictitious',
  birthDate: 'customers.birthDate',
  'self-editable': 'customers.selfEditable',
  'guardian.name': 'customers.guardianName',
  'guardian.surname1': 'customers.guardianSurname1',
  'guardian.surname2': 'customers.guardianSurname2',
  'guardian.email': 'customers.guardianEmail',
  'guardian.dni': 'customers.guardianDni',
  ccaaId: 'fictitious.region',
  downloadResources: 'fictitious.downloadResources',
  adoptions: 'fictitious.titles',
  registeredDevices: 'zoneControl.devices',
  increasement_percentage: 'zoneControl.percentage',
  different_devices: 'zoneControl.devices',
  blockDate: 'zoneControl.blockDate',
  title: 'zoneControl.titleName',
  course: 'act.course',
  resource: 'act.resource',
  promotion: 'act.promotion',
  'library.added': 'act.libraryAdded',
  'library.removed': 'act.libraryRemoved',
  'favourites.added': 'act.favouritesAdded',
  'favourites.removed': 'act.favouritesRemoved',
};

/** The content keys of the operations that are recorded during an impersonation, by their names in the contract. */
export const impersonationNames = {
  updateAccount: 'supportAction.customer.edited',
  setLanguage: 'act.used.setLanguage',
  setTheme: 'act.used.setTheme',
  saveLibrary: 'act.used.saveLibrary',
  becomeTeacher: 'act.used.becomeTeacher',
  activateLicence: 'act.used.activateLicence',
  saveFavourites: 'act.used.saveFavourites',
  recordOpening: 'act.used.recordOpening',
  changeCourseRegistration: 'act.used.changeCourseRegistration',
  launchCourse: 'act.used.launchCourse',
  launchLti: 'act.used.launchLti',
  generateExercise: 'act.used.generateExercise',
  shareTitle: 'supportAction.link.shared',
  dismissFreeAdoptionNotice: 'act.used.dismissFreeAdoptionNotice',
  dismissChangedAdoptions: 'act.used.dismissChangedAdoptions',
  acceptPromotions: 'act.used.acceptPromotions',
  acceptTitlePromotion: 'act.used.acceptTitlePromotion',
  dismissTitlePromotion: 'act.used.dismissTitlePromotion',
  disableTitleCarousel: 'act.used.disableTitleCarousel',
} as const satisfies { readonly [Operation in keyof operations]?: Key };

/** The content keys of the operations that impersonations no longer allow, but that older records name. */
const formerNames = {
  signOutEverywhere: 'act.used.signOutEverywhere',
  changeSchool: 'act.used.changeSchool',
  answerSatisfactionSurvey: 'act.used.answerSatisfactionSurvey',
  answerLocalSurvey: 'act.used.answerLocalSurvey',
} as const satisfies { readonly [Operation in keyof operations]?: Key };

const operationNames = { ...impersonationNames, ...formerNames };

const isIn = <Name extends string>(names: Readonly<Record<Name, Key>>, text: string): text is Name => Object.hasOwn(names, text);

/** Matches an adoption in a record: title, language and edition. */
const adoption = /^(?<title>.*) \((?<code>[a-z]{2,3}) (?<edition>[^()]*)\)$/;

const adoptionWords = (text: string, { t, language }: Words): string => {
  const { title, code, edition } = adoption.exec(text)?.groups ?? {};
  return title && code && edition ? t('fictitious.adoption', { title, language: languageName(code, language), edition }) : text;
};

const textWords = (field: string, text: string, { t, language }: Words): string => {
  if (field === 'role') return roleName(text, t);
  if (field === 'theme' && isTheme(text)) return t(`theme.${text}`);
  return field === 'language' ? languageName(text, language) : shownDay(text);
};

const valueWords = (field: string, value: ChangedValue, words: Words): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.t('supportActions.nothing');
  if (typeof value === 'boolean') return words.t(value ? 'customers.yes' : 'customers.no');
  if (typeof value === 'string') return textWords(field, value, words);
  return typeof value === 'number' ? String(value) : value.map((text) => adoptionWords(text, words)).join(' · ');
};

/** Describes a changed field for the reader. Two equal values are written once. An unknown field keeps its recorded name. */
export const changeWords = ({ field, before, after, isSecret }: Change, words: Words): string => {
  const key = fields[field];
  const [textBefore, textAfter] = [valueWords(field, before, words), valueWords(field, after, words)];
  const change = isSecret ? words.t('supportActions.secret') : textBefore === textAfter ? textAfter : `${textBefore} → ${textAfter}`;
  return `${key ? words.t(key) : field}: ${change}`;
};

const kinds = { link: 'act.object.link', product: 'act.object.product', invoice: 'act.object.invoice' } as const satisfies Record<
  string,
  Key
>;

/** Describes the object of an action for the reader. The record names the object by kind and key, such as 'link 7f0c…'. */
export const objectWords = (object: string, { t }: Words): string => {
  const [kind = '', ...rest] = object.split(' ');
  const key = rest.join(' ');
  if (object === 'zone') return t('zoneControl.global');
  if (kind === 'operation' && isIn(operationNames, key)) return t(operationNames[key]);
  return isIn(kinds, kind) ? t(kinds[kind], { key }) : object;
};
