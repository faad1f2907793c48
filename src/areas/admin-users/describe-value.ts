import type { TFunction } from 'i18next';
import { roleName } from '../../shared/i18n/role-name';
import { type Locale, localeNames } from '../../shared/rules/locale';
import type { StaffForm } from './types';

/** Returns the value of a field as text for a reader. */
export const describeValue = (field: keyof StaffForm, value: string | boolean, t: TFunction): string => {
  if (typeof value === 'boolean') return t(value ? 'customers.yes' : 'customers.no');
  if (field === 'role') return roleName(value, t);
  return field === 'language' && value !== '' ? localeNames[value as Locale] : value;
};
