import { isDay } from '../../shared/rules/day';
import type { FieldErrors, Question } from '../../shared/rules/search';
import { studentTokenIn } from '../../shared/rules/student-token';
import type { BlockableLink, ChangeableValues, LinkField, ValuesErrors, ValuesForm } from './types';

/** Fields by which links are searched, and columns by which they are sorted, as named on the wire. */
export const linkFields = ['token', 'school', 'title', 'teacher'] as const satisfies readonly LinkField[];
export const linkColumns = [
  'token',
  'school',
  'title',
  'teacher',
  'increasement_percentage',
  'different_devices',
  'creationDate',
  'endDate',
] as const;
export type LinkColumn = (typeof linkColumns)[number];

const tokenLength = 36;

/** Checks the token of a search, which may be a whole link; a text longer than any token fails. */
export const searchErrors = ({ token }: Question<LinkField>): FieldErrors<LinkField> =>
  studentTokenIn(token).length > tokenLength ? { token: 'zoneControl.tokenLong' } : {};

/** Number of rows on a page of the server. */
export const linksOfPage = 100;

/** The most students that a link admits in addition to those of the class, in per cent. */
export const mostPercentage = 100;

const isWithin = (text: string, most: number): boolean => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

type Limits = Pick<ChangeableValues, 'percentage' | 'mostDevices'>;

/** Checks typed values, which must be whole numbers from 1 to their limits. The stored percentage may stay, even if it is 0. */
export const valuesErrors = ({ percentage, devices }: ValuesForm, { percentage: before, mostDevices }: Limits): ValuesErrors => ({
  percentage: percentage === String(before) || isWithin(percentage, mostPercentage) ? null : 'zoneControl.outside',
  devices: isWithin(devices, mostDevices) ? null : 'zoneControl.outside',
});

/** Whether all values are numbers within their limits. */
export const canSaveValues = (form: ValuesForm, limits: Limits): boolean =>
  Object.values(valuesErrors(form, limits)).every((error) => error === null);

/** Whether the typed values are the saved ones. */
export const areUnchanged = ({ percentage, devices }: ValuesForm, values: ChangeableValues): boolean =>
  percentage === String(values.percentage) && devices === String(values.devices);

/** Whether a link may be blocked from this day on. */
export const isWithinLimits = (day: string, { from, to }: Pick<BlockableLink, 'from' | 'to'>): boolean =>
  isDay(day) && from <= day && day <= to;
