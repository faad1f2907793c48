import { registrationDraft } from '../../../src/areas/registration/flows';
import type { FormDraft } from '../../../src/areas/registration/types';

/** Everything but the passwords, as it is kept over a reload; each part of it is told apart from every other. */
export const wholeDraft: FormDraft = {
  form: {
    name: 'Ana',
    surname1: 'Ruiz',
    surname2: 'Gil',
    email: 'ana@school.example',
    card: '1234567L',
    phone: '600000001',
    school: { id: '28', name: 'IES Puerta del Sol', countryId: 1131 },
    premiumCode: 'TOLEDO0001',
    language: 'es',
    acceptsMarketing: true,
    acceptsTerms: true,
  },
  left: [],
};

/** What an earlier visit of the registration page has left in its tab. */
export const keptOf = (draft: FormDraft): Readonly<Record<string, string>> => {
  const { name, version } = registrationDraft(null);
  return { [`draft:${name}`]: JSON.stringify({ version, kept: draft }) };
};
