import { useActorValue } from '../../shared/flow/use-actor-value';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { Toast } from '../../shared/ui/native/toast';
import type { ShownTexts } from './shown-texts';

/** A message for a person whose language could not be loaded. The portal then shows another language. */
export function LanguageMissing({ texts }: { readonly texts: ShownTexts }) {
  const { t } = useTranslation();
  const isMissing = useActorValue(texts, () => texts.getSnapshot().matches({ readable: 'unspoken' }));
  return (
    isMissing && (
      <Toast
        severity="warning"
        onClose={() => texts.send({ type: 'dismissed' })}
        actions={
          <Action look="side" onPress={() => texts.send({ type: 'retried' })}>
            {t('common.retry')}
          </Action>
        }
      >
        {t('language.missing')}
      </Toast>
    )
  );
}
