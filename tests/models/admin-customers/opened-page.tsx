import { createMachine } from 'xstate';
import { EditCustomerPage } from '../../../src/areas/admin-customers/edit-customer-page';
import type { blinkRequests, latestActions } from '../../../src/areas/admin-customers/flows/history';
import type { openCustomer } from '../../../src/areas/admin-customers/flows/open-customer';
import type { openTitles } from '../../../src/areas/admin-customers/flows/open-titles';
import type { Customer, FictitiousTitles } from '../../../src/areas/admin-customers/types';

/**
 * A chart of a list that is empty from the beginning. It has another id than the charts of the portal, so the engine does not confuse the
 * two.
 */
const nothing = createMachine({ id: 'nothing', context: { of: '', items: [] }, initial: 'empty', states: { empty: { type: 'final' } } });

/** Makes a chart whose person or titles are loaded from the beginning. It also has another id than the charts of the portal. */
const there = (user: () => Customer | FictitiousTitles) =>
  createMachine({ id: 'there', context: () => ({ id: '', user: user() }), initial: 'ready', states: { ready: { type: 'final' } } });

/**
 * Makes the page *Edit user* with the person already loaded, and without actions of support. In a browser the page loads the person and the
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
