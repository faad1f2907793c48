import type { Page } from '../../support/page';
import { fixedTexts, type Knowledge, showsForm } from './registration-form';

/** The checks of the visible elements in each state. */
export const whatShows = {
  filling: (page, known) => showsForm(page, known),
  'filling.codeWithoutSchool': (page, known) => {
    showsForm(page, known, false);
    page.text('registration.codeAwaited');
  },
  registering: (page, known) => showsForm(page, known),
  choosingSchool: (page) => page.heading('findSchool.title'),
  'refused.exists': (page) => {
    page.heading('registration.exists.title');
    page.link('portal.signIn');
  },
  'refused.notActivated': (page) => {
    page.heading('registration.notActivated.title');
    page.button('sendActivation.submit');
  },
  'refused.cardInUse': (page) => {
    page.heading('registration.cardInUse.title');
    page.link('signIn.forgot');
    page.link('common.writeToUs');
  },
  'refused.otherPlatform': (page) => {
    page.heading('registration.otherPlatform.title');
    page.text('error_email_in_plus');
  },
  checkMail: (page, { who }) => {
    page.heading('registration.checkMail.title');
    page.text('registration.checkMail.text', { email: fixedTexts[who].email });
    page.link('portal.signIn');
  },
  welcome: (page) => {
    page.heading('registration.welcome.title');
    page.text('registration.welcome.text');
  },
} satisfies Readonly<Record<string, (page: Page, known: Knowledge) => void>>;
