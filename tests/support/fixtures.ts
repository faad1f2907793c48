import type { Form as RegistrationForm } from '../../src/areas/registration/types';
import type { components } from '../../src/shared/api/contract.gen';
import { config } from '../../src/shared/config/config';
import { platformId } from '../../src/shared/rules/environments';
import { exampleOf } from './wire/contract';

type Wire = components['schemas'];

/** A person as the server sends it. */
export type WireUser = Wire['User'];

/** Returns a teacher of a school in Spain, on the premium portal. */
export const aTeacher = (differently: Partial<WireUser> = {}): WireUser => ({
  ...(exampleOf('getUser') as WireUser),
  platformId: platformId(config.environment, 'LDAP'),
  ...differently,
});

export const aDemoTeacher = (differently: Partial<WireUser> = {}): WireUser => aTeacher({ role: 'TEACHER_DEMO', ...differently });

export const anInternalUser = (differently: Partial<WireUser> = {}): WireUser => aTeacher({ role: 'USER_INTERNAL', ...differently });

/** Returns a school, as the server finds it by its premium code. */
export const schoolOnTheWire = (differently: Partial<Wire['School']> = {}): Wire['School'] => ({
  ...(exampleOf('findSchool') as Wire['School']),
  ...differently,
});

/** Returns a title in a library. */
export const titleOnTheWire = (differently: Partial<Wire['LibraryItem']> = {}): Wire['LibraryItem'] => ({
  ...((exampleOf('getLibrary') as Wire['LibraryItems']).items[0] as Wire['LibraryItem']),
  ...differently,
});

/** Returns a library with its version. A save must name this version. */
export const libraryOnTheWire = (items: readonly Wire['LibraryItem'][], version: string | null = 'v1'): Wire['VersionedLibraryItems'] => ({
  items,
  version,
});

/** Returns a valid registration form of a person at a school in Spain. */
export const aRegistration = (differently: Partial<RegistrationForm> = {}): RegistrationForm => ({
  name: 'Ana',
  surname1: 'Ruiz',
  surname2: 'Gil',
  email: 'ana@school.example',
  password: 'Secret1',
  password2: 'Secret1',
  school: { id: '28', name: 'IES Puerta del Sol', countryId: 1131 },
  premiumCode: null,
  card: '12345678Z',
  phone: '600000001',
  language: 'es',
  acceptsMarketing: false,
  acceptsTerms: true,
  ...differently,
});
