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

/** The empty form of a person who has seen the errors of its missing fields before a reload. */
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

/** The draft of a person from an identity provider who has changed and left the name, before a reload. */
export const arrivalDraft: FormDraft = { form: { ...emptyDraft.form, name: 'L', surname1: 'Vega', surname2: 'Sanz' }, left: ['name'] };

/**
 * Returns the session storage of a tab with a draft from an earlier visit. Future versions of the portal must be able to read this draft
 * too.
 */
export const keptOf = (draft: FormDraft, name = 'registration'): Readonly<Record<string, string>> => ({
  [`draft:${name}`]: JSON.stringify({ version: 2, kept: draft }),
});
