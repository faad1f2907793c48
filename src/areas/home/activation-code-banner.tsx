import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import '../../shared/ui/layout.css';

/** Leads a demo teacher to the activation code, which makes them a full one. */
export function ActivationCodeBanner() {
  const { t } = useTranslation();
  return (
    <section className="card-part flex flex-wrap align-items-center justify-content-between gap-3" aria-labelledby="activation-code-banner">
      <div className="flex flex-column gap-1">
        <h2 id="activation-code-banner">{t('home.activationCode.title')}</h2>
        <p>{t('home.activationCode.text')}</p>
      </div>
      <ActionLink to="/activation-code" look="side">
        {t('activationCode.submit')}
      </ActionLink>
    </section>
  );
}
