import { renewPage } from '../../browser/reload';
import { useTranslation } from '../../i18n';
import { Action } from './action';

/**
 * A button that reloads the page, beside a message that asks for the reload. If `useOffline` returns a text, show this text in place of the
 * message.
 */
export function ReloadAction({ look = 'side' }: { readonly look?: 'main' | 'side' }) {
  const { t } = useTranslation();
  return (
    <Action look={look} onPress={renewPage}>
      {t('portal.reload')}
    </Action>
  );
}
