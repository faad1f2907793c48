import { useActorValue } from '../../shared/flow/use-actor-value';
import { useTranslation } from '../../shared/i18n';
import { Toast } from '../../shared/ui/native/toast';
import { usePortalSession } from './use-session';

/**
 * A message that another tab has changed the session of this page. In the other tab, another person has signed in, or the person has signed
 * out.
 */
export function OtherTabNotice() {
  const { person } = usePortalSession();
  const { t } = useTranslation();
  const text = useActorValue(person, () => {
    const snapshot = person.getSnapshot();
    if (snapshot.matches({ person: { signedIn: 'replaced' } })) return 'portal.replaced';
    return snapshot.matches({ person: { anonymous: 'signedOutInOtherTab' } }) ? 'portal.signedOutInOtherTab' : null;
  });
  return (
    text && (
      <Toast severity="info" onClose={() => person.send({ type: 'dismissed' })}>
        {t(text)}
      </Toast>
    )
  );
}
