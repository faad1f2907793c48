import { createMachine } from 'xstate';
import { EditCustomerPage } from '../../../src/areas/admin-customers/edit-customer-page';
import type { blinkRequests, latestActions } from '../../../src/areas/admin-customers/flows/history';
import type { openCustomer } from '../../../src/areas/admin-customers/flows/open-customer';
import type { openTitles } from '../../../src/areas/admin-customers/flows/open-titles';
import type { Customer, FictitiousTitles } from '../../../src/areas/admin-customers/types';

/** A list that is empty from the beginning. It is no chart of the portal, so the engine does not take it for the list of the model. */
const nothing = createMachine({ id: 'nothing', context: { of: '', items: [] }, initial: 'empty', states: { empty: { type: 'final' } } });

/** A chart whose person or titles are loaded from the beginning. It is no chart of the portal either. */
const there = (user: () => Customer | FictitiousTitles) =>
  createMachine({ id: 'there', context: () => ({ id: '', user: user() }), initial: 'ready', states: { ready: { type: 'final' } } });

/**
 * The page *Edit user* with its person already loaded, and nothing done by support yet. In a browser the page loads the person and the
 * actions from the answers in `around` of its model.
 */
export const openedPage = (customer: () => Customer, adopted: FictitiousTitles = { version: null, adoptions: [] }) => {
  const opening = there(customer) as unknown as typeof openCustomer;
  const titles = there(() => adopted) as unknown as typeof openTitles;
  return (flows: Parameters<typeof EditCustomerPage>[0]) => (
    <EditCustomerPage
      opening={opening}
      titles={titles}
      actions={nothing as unknown as typeof latestActions}
      blink={nothing as unknown as typeof blinkRequests}
      {...flows}
    />
  );
};
