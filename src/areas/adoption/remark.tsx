import { useTranslation } from '../../shared/i18n';

/** A remark of the publisher, highlighted if the order waits for a change by the teacher. */
export function Remark({ text, waits }: { readonly text: string; readonly waits: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="adoption-remark" data-waits={waits || undefined}>
      <strong>{t('adoption.remark')}</strong>
      <p>{text}</p>
    </div>
  );
}
