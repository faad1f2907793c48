import { useState } from 'react';
import { findShortcoming } from '../../browser/shortcoming';
import { useTranslation } from '../../i18n';
import { Notice } from '../native/notice';

const words = { notSecure: 'portal.notSecure', noCookies: 'portal.noCookies' } as const;

type Props = {
  /** Whether the page is for people without a session. Such a page needs no cookies. */
  readonly sessionless?: boolean;
};

/** A warning that the browser lacks or denies a function without which sign-in would fail. */
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
