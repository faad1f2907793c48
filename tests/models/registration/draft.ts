import type { Field, FormDraft } from '../../../src/areas/registration/types';

/** Everything but the passwords and the identity number, as stored during a reload; all parts differ. Names have surrounding white space. */
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

/** The draft in the tab from an earlier visit to the registration page; future versions must read it too. */
export const keptOf = (draft: FormDraft): Readonly<Record<string, string>> => ({
  'draft:registration': JSON.stringify({ version: 2, kept: draft }),
});
