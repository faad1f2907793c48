import { createMachine } from 'xstate';
import { EditCustomerPage } from '../../../src/areas/admin-customers/edit-customer-page';
import type { blinkRequests, latestActions } from '../../../src/areas/admin-customers/flows/history';
import type { openCustomer } from '../../../src/areas/admin-customers/flows/open-customer';
import type { openTitles } from '../../../src/areas/admin-customers/flows/open-titles';
import type { Customer, FictitiousTitles } from '../../../src/areas/admin-customers/types';

/** A list that is empty from the beginning. It is no chart of the portal, so that it is not taken for the list that a model is about. */
const nothing = createMachine({ id: 'nothing', context: { of: '', items: [] }, initial: 'empty', states: { empty: { type: 'final' } } });

/** A chart whose person or titles are loaded from the beginning. It is no chart of the portal either. */
const there = (user: () => Customer | FictitiousTitles) =>
  createMachine({ id: 'there', context: () => ({ id: '', user: user() }), initial: 'ready', states: { ready: { type: 'final' } } });

/**
 * The page *Edit user* where the person is there at once, and support has done nothing yet. In a browser the page loads both from the
 * answers in `around` of its model.
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
