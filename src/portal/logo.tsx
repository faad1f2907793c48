import { Link } from 'wouter';
import { useTranslation } from '../shared/i18n';
import { BrandMark } from '../shared/ui/page/brand-mark';

type Props = {
  readonly demo: boolean;
  /** Whether the signed-in person has no home page on this portal. */
  readonly homeless: boolean;
};

/** The logo, which is a link to the home page. A sticker tells demo teachers that their account is a demo. */
export function Logo({ demo, homeless }: Props) {
  const { t } = useTranslation();
  const mark = (
    <>
      <BrandMark />
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
