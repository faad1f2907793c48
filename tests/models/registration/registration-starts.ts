import type { Locale } from '../../../src/areas/registration/types';
import { to } from '../../support/leads';
import { arrivalDraft, earlyDraft, emptyDraft, keptOf, wholeDraft } from './draft';
import { emptyForm, wrongWith } from './registration-form';
import { link, returnTo } from './registration-sends';

const start = { link: null, draft: null, language: 'es' as Locale, destination: '/' };

/** A school found by its premium code. */
export const byItsCode = { school: 'IES Puerta del Sol', typed: 'TOLEDO0001', code: 'TOLEDO0001' } as const;

const keptFields = { name: ' Ana', phone: '600000001', ...byItsCode, marketing: true } as const;

const judgedHasty = { who: 'hasty', judged: 'all but passwords' } as const;
const hasty = { ...judgedHasty, wrong: wrongWith({ ...emptyForm, ...judgedHasty }) };

/** The situations in which the page opens, by visitor: the input, and perhaps a draft. */
export const starts = {
  'a visitor new to the portal': { input: start, leads: to('filling.writing') },
  'a visitor who proceeds while the code is looked up': {
    keeps: keptOf(emptyDraft),
    input: { ...start, draft: emptyDraft },
    leads: to('filling.writing', { knows: hasty }),
  },
  'a visitor who has a draft': {
    opens: `/register?${new URLSearchParams({ returnTo })}`,
    keeps: keptOf(wholeDraft),
    input: { ...start, draft: wholeDraft, destination: '/edit-library' },
    leads: to('filling.writing', {
      knows: {
        who: 'back',
        ...keptFields,
        terms: true,
      },
    }),
  },
  'a visitor who has a draft submitted too early': {
    keeps: keptOf(earlyDraft),
    input: { ...start, draft: earlyDraft },
    leads: to('filling.writing', {
      knows: {
        who: 'early',
        ...keptFields,
        school: 'Istituto Via dei Fiori',
        typed: '',
        code: '',
        judged: 'all but passwords',
        wrong: { terms: 'registration.termsMissing' },
      },
    }),
  },
  'a visitor from an identity provider': {
    opens: `/register/${link.id}/${link.hash}`,
    input: { ...start, link },
    leads: to('checkingArrival', { knows: { who: 'arrived' } }),
  },
  // The draft of this visitor differs only in the fields whose errors are shown.
  'a visitor from an identity provider who has a draft': {
    opens: `/register/${link.id}/${link.hash}`,
    keeps: keptOf(arrivalDraft, `registration ${link.id}`),
    input: { ...start, link, draft: arrivalDraft },
    leads: to('checkingArrival', { knows: { who: 'arrived', name: 'L', judged: 'the name' } }),
  },
};
