import { orderForm } from '../../../src/areas/children-order/flows/order-form';
import type { orderSending } from '../../../src/areas/children-order/flows/order-sending';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aroundForm } from './pages';

/** Loads the page of an order whose form is being sent. */
export const aroundSending = async () => {
  const Form = await aroundForm();
  return ({ logic }: { readonly logic: typeof orderSending }) => (
    <Form logic={orderForm.provide({ actors: { orderSending: childFlow(logic, true) } })} />
  );
};
