import { AdoptionTermsPage, BlinkHelpPage, ContactPage, HelpPage, PrivacyPage } from '../../../src/areas/care/content-pages';
import { screensAreAsCommitted } from './screens';

screensAreAsCommitted('Content pages', {
  help: { page: <HelpPage />, opens: '/help' },
  'help with the books of a brand': { page: <BlinkHelpPage />, opens: '/blinkcpt-help' },
  contact: { page: <ContactPage />, opens: '/contact' },
  'terms of the free adoption': { page: <AdoptionTermsPage />, opens: '/terms-gratis-adoption' },
  privacy: { page: <PrivacyPage />, opens: '/privacy' },
});
