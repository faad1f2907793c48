import { renewPage } from '../../browser/reload';
import { useTranslation } from '../../i18n';
import { Action } from './action';

/** Loads the page anew: beside a message that asks for it, whose words `useOffline` replaces. */
export function ReloadAction({ look = 'side' }: { readonly look?: 'main' | 'side' }) {
  const { t } = useTranslation();
  return (
    <Action look={look} onPress={renewPage}>
      {t('portal.reload')}
    </Action>
  );
}
