// The operations of payment, each under its name in the contract.
export { notifyPayment } from './notify-payment';
