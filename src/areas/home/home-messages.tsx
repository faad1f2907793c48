import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useTold } from '../../shared/flow/use-told';
import { useIsDialogOpen } from '../../shared/ui/dialogs';
import { useSession, useUser } from '../session';
import { homeMessages, homeMessagesInput } from './flows/home-messages';
import { NotificationModal } from './notification-modal';
import { PromotionModal } from './promotion-modal';
import { SurveyModal } from './survey-modal';

/** What home says by itself, over the page, one thing at a time. */
export function HomeMessages({ logic = homeMessages }) {
  const user = useUser();
  const { features, expired } = useSession();
  const isOpen = useIsOpen();
  const [state, send] = useFlow(logic, { input: () => homeMessagesInput(user, features, isOpen) });
  const { notification, promotion, survey } = state.children;

  // A message that is being read stays under the sign-in over the page; one that has not come yet waits for it.
  const isCovered = useIsDialogOpen() || (expired && !state.hasTag('speaking'));
  useTold(
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
