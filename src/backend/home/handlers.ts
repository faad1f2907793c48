// The operations of the area `home`, each under its name in the contract.
export {};
