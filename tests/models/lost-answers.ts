/** Faults after which the outcome of the request is unknown, and where they lead. */
export const lostAnswers = <Leads>(leads: Leads) => ({
  'gets no answer in time': leads,
  'loses the connection': leads,
  'gets an answer that makes no sense': leads,
});
