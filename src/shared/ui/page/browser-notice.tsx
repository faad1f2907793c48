import { useState } from 'react';
import { findShortcoming } from '../../browser/shortcoming';
import { useTranslation } from '../../i18n';
import { Notice } from '../native/notice';

const words = { notSecure: 'portal.notSecure', noCookies: 'portal.noCookies' } as const;

type Props = {
  /** Whether nobody signs in on this page, which therefore needs no cookies. */
  readonly sessionless?: boolean;
};

/** Says what the browser lacks or denies, before the person tries to sign in and fails. */
export function BrowserNotice({ sessionless = false }: Props) {
  const { t } = useTranslation();
  const [lacking] = useState(findShortcoming);
  return (
    lacking &&
    !(sessionless && lacking === 'noCookies') && (
      <div className="banners">
        <Notice severity="warning" standing>
          {t(words[lacking])}
        </Notice>
      </div>
    )
  );
}
