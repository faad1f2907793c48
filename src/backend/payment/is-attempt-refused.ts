/** An attempt as its row has it. */
type Attempt = { readonly state: string; readonly created_at: Date; readonly ended_at: Date | null };

/**
 * Whether the provider has refused an attempt to pay an order since the last one began, of which nobody knows how it ends.
 * @param attempts of the order, the latest first
 */
export const isAttemptRefused = ([latest, ...earlier]: readonly Attempt[]): boolean =>
  latest?.state === 'started' &&
  earlier.some(({ state, ended_at }) => state === 'refused' && ended_at !== null && ended_at > latest.created_at);
