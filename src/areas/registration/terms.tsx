import { useTranslation } from 'react-i18next';
import { useLoad } from '../../shared/flow/load';
import { SafeHtml } from '../../shared/ui/safe-html';
import { pageContent } from '../care';
import { type Locale, useSession } from '../session';

/** What is agreed to, to be unfolded where it is agreed to. */
export function Terms() {
  const { locale } = useSession();
  return <TermsIn key={locale} locale={locale} />;
}

function TermsIn({ locale }: { readonly locale: Locale }) {
  const { phase, items } = useLoad(pageContent, { page: 'REGISTER_TERMS', locale });
  const { t } = useTranslation();
  return (
    <details className="registration-terms">
      <summary>{t('registration.readTerms')}</summary>
      {items[0] ? <SafeHtml html={items[0].html} /> : <p>{t(phase === 'loading' ? 'common.loading' : 'registration.termsUnavailable')}</p>}
    </details>
  );
}
