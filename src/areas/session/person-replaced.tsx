import { useActorValue } from '../../shared/flow/use-actor-value';
import { useTranslation } from '../../shared/i18n';
import { Toast } from '../../shared/ui/native/toast';
import { usePortalSession } from './use-session';

/** Tells a person that the open page was another person's before. Unsaved entries on the page are gone. */
export function PersonReplaced() {
  const { person } = usePortalSession();
  const isReplaced = useActorValue(person, () => person.getSnapshot().matches({ person: { signedIn: 'replaced' } }));
  const { t } = useTranslation();
  return (
    isReplaced && (
      <Toast severity="info" onClose={() => person.send({ type: 'dismissed' })}>
        {t('portal.replaced')}
      </Toast>
    )
  );
}
