/** Returns the outcomes of the faults after which the result of a request is unknown. */
export const lostAnswers = <Leads>(leads: Leads) => ({
  'runs into a timeout': leads,
  'loses the connection': leads,
  'gets a malformed answer': leads,
});
