import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useUser } from '../session';
import { homeMessages, homeMessagesInput } from './flows/home-messages';
import { NotificationModal } from './notification-modal';
import { PromotionModal } from './promotion-modal';

/** What home says by itself, over the page, one thing at a time. */
export function HomeMessages({ logic = homeMessages }) {
  const user = useUser();
  const isOpen = useIsOpen();
  const [state] = useFlow(logic, { input: () => homeMessagesInput(user, isOpen) });
  const { notification, promotion } = state.children;
  return (
    <>
      {notification && <NotificationModal flow={notification} />}
      {promotion && <PromotionModal flow={promotion} />}
    </>
  );
}
