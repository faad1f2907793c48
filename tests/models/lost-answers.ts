/** Faults after which the outcome of the request is unknown, and where they lead. */
export const lostAnswers = <Leads>(leads: Leads) => ({
  'runs into a timeout': leads,
  'loses the connection': leads,
  'gets a malformed answer': leads,
});
