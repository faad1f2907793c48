import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n';
import './page-frame.css';

type Props = {
  readonly header: ReactNode;
  /** Content between header and page. */
  readonly above?: ReactNode;
  /** Content beside the page, or above the page in a narrower window. */
  readonly beside?: ReactNode;
  readonly footer: ReactNode;
  /** The page itself. */
  readonly children: ReactNode;
};

/** The frame around every page, with a button by which keyboard users skip the header. */
export function PageFrame({ header, above, beside, footer, children }: Props) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="shell">
      <button type="button" className="skip visually-hidden" onClick={() => main.current?.focus()}>
        {t('portal.skip')}
      </button>
      {header}
      {above}
      <div className="page-row">
        {beside}
        <main ref={main} className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  );
}
