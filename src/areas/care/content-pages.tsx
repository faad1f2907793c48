import { ContentPage } from './content-page';

export const HelpPage = () => <ContentPage page="HELP" title="contentPage.help" />;
export const BlinkHelpPage = () => <ContentPage page="BLINKCPT_HELP" title="contentPage.blinkHelp" />;
export const ContactPage = () => <ContentPage page="CONTACT" title="contentPage.contact" />;
export const AdoptionTermsPage = () => <ContentPage page="TERMS_GRATIS_ADOPTION" title="contentPage.adoptionTerms" />;
export const PrivacyPage = () => <ContentPage page="PRIVACY" title="contentPage.privacy" />;
