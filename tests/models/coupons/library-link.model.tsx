import { libraryLink } from '../../../src/areas/coupons/flows/library-link';
import { inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import { around, untilReady } from './provinces';

/** The typed text, and the content key of its error. */
const knows = { email: '', error: '' };

const mail = 'Ana@Home.example';

const captcha = {
  refused: to('editing.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('editing.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('editing.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('editing.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('editing.tooManyLetters', { warning: 'coupons.tooManyLetters' }),
};
const refused = to('failed.refused', { danger: 'coupons.modal_forgoterror_body' });
const unconfirmed = to('failed.unconfirmed', { warning: 'coupons.modal_forgotunconfirmed_body' });

const types = (email: string, shown = email) =>
  [{ field: 'email', text: email }, to('editing.typing', { knows: { email: shown, error: '' } })] as const;

type LinkRequest = Pick<Parameters<typeof model<typeof libraryLink, typeof knows>>[1], 'name' | 'page' | 'reach'> & {
  /** The text above the form. */
  readonly intro: string;
  /** The label of the field. */
  readonly label: string;
  /** The buttons that continue, by result. */
  readonly goOn: { readonly sent: string; readonly failed: string };
  readonly showsSent: (page: Page) => void;
};

/**
 * Makes the model of a request for the link. One such flow is below the form for coupons, another in a dialog, and their chart is the same.
 */
const libraryLinkModel = ({ intro, label, goOn, showsSent, ...told }: LinkRequest) =>
  model(libraryLink, {
    ...told,
    area: 'coupons',
    opens: '/coupons',
    around,
    knows,
    inputs: { somebody: { leads: to('editing.typing') } },
    events: {
      'field.changed': ({ known: { email } }) =>
        email === ''
          ? { "types ' Ana@Home.example'": types(` ${mail}`, mail), "types 'ana@'": types('ana@') }
          : { 'empties the e-mail': types('') },
      'field.left': ({ known: { email, error }, is }) => {
        if (!is('editing.typing') || error !== '') return {};
        if (email === '') return { 'leaves the e-mail empty': [{ field: 'email' }, inVain] };
        return {
          'leaves the e-mail': [
            { field: 'email' },
            to('editing.typing', { knows: { error: email === mail ? '' : 'common.familyEmailInvalid' } }),
          ],
        };
      },
      submitted: ({ known: { email } }) =>
        email === mail ? to('asking') : to('editing.typing', { knows: { error: 'common.familyEmailInvalid' } }),
      accepted: ({ is }) => to('editing.typing', is('sent') ? { knows } : {}),
    },
    calls: {
      askForLink: {
        sends: () => ({ forgotCouponLink: { body: { email: 'ana@home.example', token: earned('coupons') } } }),
        ends: captchaEnds(captcha),
        answers: {
          'asks for the link': [ok(), to('sent', { success: 'coupons.linkSent' })],
          ...captchaAnswers(captcha),
        },
        faults: { getCaptchaChallenge: captcha.unavailable, ...lostAnswers(unconfirmed), otherwise: refused },
      },
    },
    perform: {
      'field.changed': (page, { text }) => page.fill(label, text),
      'field.left': (page) => page.leave(label),
      submitted: (page) => page.press('coupons.sendLink'),
      accepted: (page, _, { is }) => page.press(is('sent') ? goOn.sent : goOn.failed),
    },
    shows: {
      editing: (page, { email, error }) => {
        page.text(intro);
        page.field(label, email);
        page.button('coupons.sendLink');
        if (error) page.text(error);
        else page.absent('common.familyEmailInvalid');
      },
      sent: (page) => {
        showsSent(page);
        page.absent(intro);
      },
      'failed.refused': (page) => {
        page.heading('coupons.modal_forgoterror_title');
        page.absent(intro);
      },
      'failed.unconfirmed': (page) => {
        page.heading('coupons.modal_forgotunconfirmed_title');
        page.absent(intro);
      },
    },
  });

export const forgottenLinkModel = libraryLinkModel({
  name: 'Ask for the link of the library',
  reach: untilReady,
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    return ({ logic }) => <RedemptionPage forgot={logic} />;
  },
  intro: 'coupons.forgotText',
  label: 'coupons.libraryEmail',
  goOn: { sent: 'coupons.toForm', failed: 'coupons.modal_forgoterror_button' },
  showsSent: (page) => page.heading('coupons.linkSentTitle'),
});

export const lostAccessModel = libraryLinkModel({
  name: 'Ask for lost access',
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    return ({ logic }) => <RedemptionPage lost={logic} />;
  },
  reach: [...untilReady, (page) => page.press('coupons.lostAccess'), (page) => page.text('coupons.lostAccessText')],
  intro: 'coupons.lostAccessText',
  label: 'coupons.lostEmail',
  goOn: { sent: 'coupons.modal_forgoterror_button', failed: 'coupons.modal_forgoterror_button' },
  showsSent: (page) => page.button('common.accept'),
});
