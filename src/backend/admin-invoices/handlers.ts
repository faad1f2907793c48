// The operations of the area `admin-invoices`, each under its name in the contract.
export { createBlinkInvoice, createLaSalleInvoice } from './create-invoice';
export { findBlinkInvoices, findLaSalleInvoices } from './find-invoices';
export { getBlinkActivations, getLaSalleActivations } from './get-activations';
export { getBlinkInvoice, getLaSalleInvoice } from './get-invoice';
export { restartBlinkInvoice, restartLaSalleInvoice } from './restart-invoice';
