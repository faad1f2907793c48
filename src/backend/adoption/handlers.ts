export { getAdoptionOrder, getAdoptionOrders } from './get-orders';
export { getPositions, setPosition } from './positions';
export { sendAdoptionOrder } from './send-order';
