import { earned } from '../../support/wire/captcha';
import type { Known } from './registration-form';

/** The link of somebody whom an identity provider vouches for. */
export const link = { id: '77', hash: '0123456789abcdef' };

/** Where somebody was going who comes back to a form, or comes from a provider. */
export const returnTo = 'http://localhost:3000/edit-library';

export const schoolIds = { 'IES Puerta del Sol': '28', 'Istituto Via dei Fiori': '51' } as const;

/** What both ways to register send of the person. */
const consents = ({ marketing, language }: Known) => ({ mktPrefs: marketing, terms: true, language, token: earned('registration') });

/** The request of somebody who came back to the whole form; who had sent it too early was going nowhere in particular, and teaches abroad. */
export const byMail = (known: Known) => ({
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

/** The request of somebody whom an identity provider vouches for; their school is abroad. */
export const vouchedFor = (known: Known) => ({
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
