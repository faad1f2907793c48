import type { ReactNode } from 'react';
import { useTranslation } from '../../../src/shared/i18n';
import { PageTitle } from '../../../src/shared/ui/page-title';
import '../../../src/shared/ui/layout.css';

/** A part of *Edit user* without the rest of its page. */
export function Alone({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="reading-page">
      <PageTitle>{t('customers.title')}</PageTitle>
      {children}
    </div>
  );
}
