import type { ReactNode } from 'react';
import { SpokenLanguage } from '../../i18n/use-translation';
import type { Locale } from '../../rules/locale';

/** A part of a page that always speaks one language, whatever the portal's is. Its page has to wait for `textsIn` of that language. */
export function InLanguage({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return (
    <SpokenLanguage value={locale}>
      <div lang={locale}>{children}</div>
    </SpokenLanguage>
  );
}
