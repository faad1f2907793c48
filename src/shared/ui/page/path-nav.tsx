import { memo } from 'react';
import { Link } from 'wouter';
import { useWayBack } from '../../flow/came-from';
import { useTranslation } from '../../i18n';
import './path-nav.css';

type Props = {
  /**
   * The pages between home and this page. If the person came from one of them, its link goes back in the history. That page is then shown
   * unchanged.
   */
  readonly above?: readonly { readonly to: string; readonly name: string }[];
  /** Name of this page. */
  readonly here: string;
  readonly className?: string;
};

/** The breadcrumb navigation from home to this page. */
export const PathNav = memo(function PathNav({ above = [], here, className = '' }: Props) {
  const { t } = useTranslation();
  const { back } = useWayBack();
  return (
    <nav aria-label={t('portal.path')} className={`path-nav ${className}`}>
      <ol>
        <li>
          <Link to="/">{t('portal.start')}</Link>
        </li>
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={back}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
});
