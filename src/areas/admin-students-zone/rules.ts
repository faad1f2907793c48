import { isDay } from '../../shared/rules/day';
import type { FieldErrors, Question } from '../../shared/rules/search';
import { studentTokenIn } from '../../shared/rules/student-token';
import type { BlockableLink, ChangeableValues, LinkField, ValuesErrors, ValuesForm } from './types';

/** The fields by which links are searched, and the columns by which they are sorted. Both have the same names in the contract. */
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

/** Returns the error of a token that is too long. The person may also type the whole link, which contains the token. */
export const searchErrors = ({ token }: Question<LinkField>): FieldErrors<LinkField> =>
  studentTokenIn(token).length > tokenLength ? { token: 'zoneControl.tokenLong' } : {};

/** The number of rows that the server returns as one page. */
export const linksOfPage = 100;

/** The maximum of additional students that a link admits, in per cent of the class. */
export const maxPercentage = 100;

const isWithin = (text: string, most: number): boolean => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

type Limits = Pick<ChangeableValues, 'percentage' | 'mostDevices'>;

/** Returns the errors of typed values, which must be whole numbers from 1 to their limits. The stored percentage is always valid. */
export const valuesErrors = ({ percentage, devices }: ValuesForm, { percentage: before, mostDevices }: Limits): ValuesErrors => ({
  percentage: percentage === String(before) || isWithin(percentage, maxPercentage) ? null : 'zoneControl.outside',
  devices: isWithin(devices, mostDevices) ? null : 'zoneControl.outside',
});

/** Returns the hint for the field of the percentage. Until the first change the percentage is 0, which may stay but cannot be entered. */
export const hintOfPercentage = (before: number | undefined) =>
  before === 0 ? 'zoneControl.percentageZeroHint' : 'zoneControl.percentageHint';

/** Whether all values are within their limits. */
export const canSaveValues = (form: ValuesForm, limits: Limits): boolean =>
  Object.values(valuesErrors(form, limits)).every((error) => error === null);

/** Whether the typed values equal the saved values. */
export const areUnchanged = ({ percentage, devices }: ValuesForm, values: ChangeableValues): boolean =>
  percentage === String(values.percentage) && devices === String(values.devices);

/** Whether a link may be blocked from a day on. */
export const isWithinLimits = (day: string, { from, to }: Pick<BlockableLink, 'from' | 'to'>): boolean =>
  isDay(day) && from <= day && day <= to;
