// The operations of the area `adoption`, each under its name in the contract.
export { getAdoptionOrder, getAdoptionOrders } from './get-orders';
export { getPositions, setPosition } from './positions';
export { sendAdoptionOrder } from './send-order';
