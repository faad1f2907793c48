import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { pageContent } from '../care';
import { type Locale, useSession } from '../session';

/** The terms in a closed `details` element, below the box that accepts the terms. */
export function Terms() {
  const { locale } = useSession();
  return <TermsIn key={locale} locale={locale} />;
}

function TermsIn({ locale }: { readonly locale: Locale }) {
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: 'REGISTER_TERMS', locale } }) });
  const { t } = useTranslation();
  const [terms] = state.context.items;
  return (
    <details className="registration-terms">
      <summary>{t('registration.readTerms')}</summary>
      {terms ? <SafeHtml html={terms.html} /> : <p>{t(state.matches('loading') ? 'common.loading' : 'registration.termsUnavailable')}</p>}
    </details>
  );
}
