import type { Field, FormDraft } from '../../../src/areas/registration/types';

/**
 * A draft with everything but the passwords and the identity number, as stored during a reload. All parts differ, and names have
 * surrounding white space.
 */
export const wholeDraft: FormDraft = {
  form: {
    name: ' Ana',
    surname1: 'Ruiz ',
    surname2: ' Gil ',
    email: 'ana@school.example',
    phone: '600000001',
    school: { id: '28', name: 'IES Puerta del Sol', countryId: 1131 },
    premiumCode: 'TOLEDO0001',
    language: null,
    acceptsMarketing: true,
    acceptsTerms: true,
  },
  left: [],
};

const fields: readonly Field[] = ['name', 'surname1', 'surname2', 'email', 'school', 'phone', 'language', 'acceptsTerms'];

const abroad = { id: '51', name: 'Istituto Via dei Fiori', countryId: 1054 };

/** The form of a person with a school outside Spain, submitted before the terms were accepted. */
export const earlyDraft: FormDraft = {
  form: { ...wholeDraft.form, school: abroad, premiumCode: null, acceptsTerms: false },
  left: fields,
};

/** The empty form of a person who was shown its missing fields, before a reload. */
export const emptyDraft: FormDraft = {
  form: {
    name: '',
    surname1: '',
    surname2: '',
    email: '',
    phone: '',
    school: null,
    premiumCode: null,
    language: null,
    acceptsMarketing: false,
    acceptsTerms: false,
  },
  left: fields,
};

/** The name that a person from an identity provider has changed and left, before a reload. */
export const arrivalDraft: FormDraft = { form: { ...emptyDraft.form, name: 'L', surname1: 'Vega', surname2: 'Sanz' }, left: ['name'] };

/** The draft in the tab from an earlier visit to the registration page; future versions must read it too. */
export const keptOf = (draft: FormDraft, name = 'registration'): Readonly<Record<string, string>> => ({
  [`draft:${name}`]: JSON.stringify({ version: 2, kept: draft }),
});
