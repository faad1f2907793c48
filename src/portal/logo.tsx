import { Link } from 'wouter';
import { useTranslation } from '../shared/i18n';
import { brand } from '../shared/rules/brand';

type Props = {
  readonly demo: boolean;
  /** The signed-in person has no home page on this portal. */
  readonly homeless: boolean;
};

/** The link to the home page. For demo teachers it has a sticker that says so. */
export function Logo({ demo, homeless }: Props) {
  const { t } = useTranslation();
  const mark = (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path className="logo-wave" d="M7 12.5c2.6-4.4 5.6-4.4 9-1.4s6.4 3 9-1.4" />
        <path
          className="logo-book"
          d="M16 18.5c-2.6-1.7-5.6-2.1-9-1.5v7c3.4-.6 6.4-.2 9 1.5 2.6-1.7 5.6-2.1 9-1.5v-7c-3.4-.6-6.4-.2-9 1.5Z"
        />
      </svg>
      <span className="logo-name">{brand.name}</span>
      {demo && <span className="logo-sticker">{t('portal.demo')}</span>}
    </>
  );
  if (homeless) return <span className="logo">{mark}</span>;
  return (
    <Link to="/" className="logo">
      {mark}
      <span className="visually-hidden">{t('portal.home')}</span>
    </Link>
  );
}
