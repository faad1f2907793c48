import { useTranslation } from '../../shared/i18n';
import type { LinkReference } from './types';
import '../../shared/ui/native/layout.css';

/** Names the link that a dialog changes, or says that the dialog changes all links. */
export function LinkFacts({ link }: { readonly link: LinkReference | null }) {
  const { t } = useTranslation();
  if (!link) return <p>{t('zoneControl.global')}</p>;
  return (
    <dl className="facts">
      <div>
        <dt>{t('zoneControl.teacher')}</dt>
        <dd>{link.teacher}</dd>
      </div>
      <div>
        <dt>{t('zoneControl.titleName')}</dt>
        <dd>{link.title}</dd>
      </div>
    </dl>
  );
}
