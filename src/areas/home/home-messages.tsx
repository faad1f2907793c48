import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useSyncToFlow } from '../../shared/flow/use-sync-to-flow';
import { useIsDialogOpen } from '../../shared/ui/behaviour/dialogs';
import { useSession, useUser } from '../session';
import { homeMessages, homeMessagesInput } from './flows/home-messages';
import { NotificationModal } from './notification-modal';
import { PromotionModal } from './promotion-modal';
import { SurveyModal } from './survey-modal';

/** The dialogs that home opens without a request by the person, one at a time. */
export function HomeMessages({ logic = homeMessages }) {
  const user = useUser();
  const { features } = useSession();
  const isOpen = useIsOpen();
  const [state, send] = useFlow(logic, { input: () => homeMessagesInput(user, features, isOpen) });
  const { notification, promotion, survey } = state.children;

  const isCovered = useIsDialogOpen();
  useSyncToFlow(
    isCovered,
    (covered) => covered === state.matches('covered'),
    (covered) => send({ type: covered ? 'dialog.opened' : 'dialog.closed' }),
  );

  return (
    <>
      {notification && <NotificationModal flow={notification} />}
      {promotion && <PromotionModal flow={promotion} />}
      {survey && <SurveyModal flow={survey} />}
    </>
  );
}
