import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import '../../shared/ui/layout.css';

/** Leads a teacher who has moved to the change of school. */
export function ChangeSchoolBanner() {
  const { t } = useTranslation();
  return (
    <section className="card-part flex flex-wrap align-items-center justify-content-between gap-3" aria-labelledby="change-school-banner">
      <div className="flex flex-column gap-1">
        <h2 id="change-school-banner">{t('home.changeSchool.title')}</h2>
        <p>{t('home.changeSchool.text')}</p>
      </div>
      <ActionLink to="/change-school" look="side">
        {t('portal.changeSchool')}
      </ActionLink>
    </section>
  );
}
