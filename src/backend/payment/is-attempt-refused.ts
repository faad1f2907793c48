/** The row of an attempt to pay. */
type Attempt = { readonly state: string; readonly created_at: Date; readonly ended_at: Date | null };

/**
 * Whether the latest attempt is still open, and the provider has refused an earlier attempt since the latest attempt began.
 * @param attempts the attempts of the order, the latest first
 */
export const isAttemptRefused = ([latest, ...earlier]: readonly Attempt[]): boolean =>
  latest?.state === 'started' &&
  earlier.some(({ state, ended_at }) => state === 'refused' && ended_at !== null && ended_at > latest.created_at);
