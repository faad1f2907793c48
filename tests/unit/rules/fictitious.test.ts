import { expect, test } from 'vitest';
import { fictitiousChanges, isSettled } from '../../../src/areas/admin-customers/rules';
import type { FictitiousForm, StoredFictitious } from '../../../src/areas/admin-customers/types';

const adoption = { uuid: 'a', name: 'Explora 2', language: 'CASTILIAN', edition: 'GENERAL' };
const form: FictitiousForm = {
  name: 'Falsa',
  surname1: 'Prueba',
  surname2: '',
  email: 'falsa@school.example',
  password: '',
  language: 'es',
  region: '',
  downloadResources: true,
  adoptions: [adoption],
};
const stored: StoredFictitious = { id: '7', version: 'p1', libraryVersion: 'l1', form };
const renamed = { ...form, name: 'Nueva' };
const emptied = { ...form, adoptions: [] };

test('the adoptions and the person are saved only if they were changed', () => {
  expect(fictitiousChanges(stored, form)).toEqual({ adoptions: false, person: false });
  expect(fictitiousChanges(stored, renamed)).toEqual({ adoptions: false, person: true });
  expect(fictitiousChanges(stored, emptied)).toEqual({ adoptions: true, person: false });
  expect(fictitiousChanges(stored, { ...form, password: 'Secreta123' })).toEqual({ adoptions: false, person: true });
});

test('a form is settled if nothing was changed elsewhere', () => {
  expect(isSettled(stored, renamed, stored)).toBe(true);
});

test('a form is settled if the newer version contains its own values', () => {
  expect(isSettled(stored, emptied, { ...stored, libraryVersion: 'l2', form: emptied })).toBe(true);
  expect(isSettled(stored, renamed, { ...stored, version: 'p2', form: renamed })).toBe(true);
});

test('a form is not settled if the newer version contains other values', () => {
  expect(isSettled(stored, form, { ...stored, version: 'p2', form: renamed })).toBe(false);
  expect(isSettled(stored, form, { ...stored, libraryVersion: 'l2', form: emptied })).toBe(false);
});

test('a form with a typed password is never settled by a newer version', () => {
  const typed = { ...renamed, password: 'Secreta123' };
  expect(isSettled(stored, typed, { ...stored, version: 'p2', form: renamed })).toBe(false);
});
