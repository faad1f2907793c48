import { Effect } from 'effect';
import type { AnyStateMachine } from 'xstate';
import type { bookChoice } from '../../../src/areas/children-order/flows/book-choice';
import type { bookRenewal } from '../../../src/areas/children-order/flows/book-renewal';
import { child } from '../../../src/areas/children-order/flows/child';
import { childrenOrder } from '../../../src/areas/children-order/flows/children-order';
import { familyBook } from '../../../src/areas/children-order/flows/family-book';
import { orderForm } from '../../../src/areas/children-order/flows/order-form';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { fromEffect } from '../../../src/shared/flow/from-effect';

/** Loads the page of the order, around a given flow. */
const around =
  <Logic extends AnyStateMachine>(whole: (logic: Logic) => typeof childrenOrder) =>
  async () => {
    const [{ ChildrenOrderPage }, { dialogCode }] = await Promise.all([
      import('../../../src/areas/children-order/children-order-page'),
      import('../../../src/shared/ui/prime/modal'),
    ]);
    await dialogCode();
    return ({ logic }: { readonly logic: Logic }) => <ChildrenOrderPage logic={whole(logic)} />;
  };

const withForm = (logic: typeof orderForm) => childrenOrder.provide({ actors: { orderForm: childFlow(logic, true) } });
const withChild = (logic: typeof child) => withForm(orderForm.provide({ actors: { child: childFlow(logic) } }));

/** The flow of the picture, which reports the picture as stored, as in a browser. In jsdom the portal has the picture only in memory. */
const storing = familyBook.provide({
  actors: {
    keepPicture: fromEffect(async () => {
      const { keepPicture } = await import('../../../src/areas/children-order/services/pictures');
      return (chosen) => keepPicture(chosen).pipe(Effect.map((): 'stored' | 'in-memory' => 'stored'));
    }),
  },
});

export const aroundForm = around((logic: typeof orderForm) =>
  withForm(logic.provide({ actors: { child: childFlow(child.provide({ actors: { familyBook: childFlow(storing) } })) } })),
);
export const aroundRenewal = around((logic: typeof bookRenewal) =>
  withForm(orderForm.provide({ actors: { bookRenewal: childFlow(logic, true) } })),
);
export const aroundChild = around(withChild);
export const aroundBooks = around((logic: typeof bookChoice) => withChild(child.provide({ actors: { bookChoice: childFlow(logic) } })));
export const aroundPicture = around((logic: typeof familyBook) => withChild(child.provide({ actors: { familyBook: childFlow(logic) } })));
