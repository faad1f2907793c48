import { earned } from '../../support/wire/captcha';
import type { Knowledge } from './registration-form';

/** The link with which a person comes from an identity provider. */
export const link = { id: '77', hash: '0123456789abcdef' };

/** The page that was requested by a person who returns to a form, or who comes from a provider. */
export const returnTo = 'http://localhost:3000/edit-library';

export const schoolIds = { 'IES Puerta del Sol': '28', 'Istituto Via dei Fiori': '51' } as const;

/** Returns the consents in both kinds of registration. */
const consents = ({ marketing, language }: Knowledge) => ({ mktPrefs: marketing, terms: true, language, token: earned('registration') });

/**
 * Returns the request of a person who came back to the complete form. A person who had submitted the form too early requested no page, and
 * teaches outside Spain.
 */
export const byMail = (known: Knowledge) => ({
  register: {
    query: known.who === 'early' ? {} : { returnTo },
    body: {
      name: 'Ana',
      surname1: 'Ruiz',
      surname2: 'Gil',
      email: 'ana@school.example',
      password: 'Secret1',
      phone: '600000001',
      ...(known.who === 'back' && { card: '01234567L', premiumCode: 'TOLEDO0001' }),
      schoolId: schoolIds[known.school || 'IES Puerta del Sol'],
      ...consents(known),
    },
  },
});

/** Returns the request of a person from an identity provider, whose school is outside Spain. */
export const vouchedFor = (known: Knowledge) => ({
  registerThirdParty: {
    body: {
      name: 'Luz',
      surname1: 'Vega',
      surname2: 'Sanz',
      email: 'luz@school.example',
      schoolId: schoolIds['Istituto Via dei Fiori'],
      ...link,
      idaccountexternalplatform: '10769',
      idexternalplatform: 102,
      platformName: 'Google',
      fromThirdParties: true,
      ...consents(known),
    },
  },
});
