import type { Field, FormDraft } from '../../../src/areas/registration/types';

/** Everything but the passwords and the identity number, as it is kept over a reload; each part of it is told apart from every other. White space was typed around names. */
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

/** The form of somebody whose school is abroad was sent before the terms were accepted. */
export const earlyDraft: FormDraft = {
  form: { ...wholeDraft.form, school: abroad, premiumCode: null, acceptsTerms: false },
  left: fields,
};

/** What an earlier visit of the registration page has left in its tab; the portal of tomorrow reads it too. */
export const keptOf = (draft: FormDraft): Readonly<Record<string, string>> => ({
  'draft:registration': JSON.stringify({ version: 2, kept: draft }),
});
