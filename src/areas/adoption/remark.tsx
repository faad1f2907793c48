import { useTranslation } from '../../shared/i18n';

/** Remark of the publisher, which stands out where the order waits to be changed. */
export function Remark({ text, waits }: { readonly text: string; readonly waits: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="adoption-remark" data-waits={waits || undefined}>
      <strong>{t('adoption.remark')}</strong>
      <p>{text}</p>
    </div>
  );
}
