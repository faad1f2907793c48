import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../i18n';
import './page-frame.css';

type Props = {
  readonly header: ReactNode;
  /** Between header and page. */
  readonly above?: ReactNode;
  readonly footer: ReactNode;
  /** The page itself. */
  readonly children: ReactNode;
};

/** What stands around every page, and a way past it for those who use the keyboard. */
export function PageFrame({ header, above, footer, children }: Props) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="shell">
      <button type="button" className="skip visually-hidden" onClick={() => main.current?.focus()}>
        {t('portal.skip')}
      </button>
      {header}
      {above}
      <main ref={main} className="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
