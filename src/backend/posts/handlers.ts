// The operations on posts, each under its name in the contract.
export {};
