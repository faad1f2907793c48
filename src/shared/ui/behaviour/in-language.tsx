import type { ReactNode } from 'react';
import { SpokenLanguage } from '../../i18n/use-translation';
import type { Locale } from '../../rules/locale';

/**
 * A part of a page that is always in one language, whatever the language of the portal is. The page must await `textsIn` for this language
 * before it shows the part.
 */
export function InLanguage({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return (
    <SpokenLanguage value={locale}>
      <div lang={locale}>{children}</div>
    </SpokenLanguage>
  );
}
