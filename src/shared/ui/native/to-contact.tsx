import { useTranslation } from '../../i18n';
import { ActionLink } from './action';

/** A link to the contact page, beside a refusal that a later try would not change. */
export function ToContact() {
  const { t } = useTranslation();
  return (
    <ActionLink to="/contact" look="side">
      {t('common.writeToUs')}
    </ActionLink>
  );
}
