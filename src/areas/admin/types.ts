import type { components } from '../../shared/api/contract.gen';
import type { CallFailure } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

export type SupportActionName = components['schemas']['SupportAction'];

/** Value of a field before or after a change; null for a field without a value. */
export type ChangedValue = string | number | boolean | null | readonly string[];

/** A field that an action changed. Neither value of a secret is recorded. */
export type Change = {
  readonly field: string;
  readonly before: ChangedValue;
  readonly after: ChangedValue;
  readonly isSecret: boolean;
};

/** Action of a support person, as it is recorded. */
export type SupportAction = {
  readonly id: string;
  readonly at: Date;
  /** E-mail of the support person. */
  readonly support: string;
  /** E-mail of the person on whose account the action was done; null where the action concerned no account. */
  readonly person: string | null;
  readonly action: SupportActionName;
  /** Kind and key of the thing on which the action was done; null where the action concerned only an account. */
  readonly object: string | null;
  readonly changes: readonly Change[];
  /** Network address of the support person. */
  readonly address: string;
};

/** Fields by which actions are searched: e-mails by their beginning, days as YYYY-MM-DD. */
export type ActionField = 'person' | 'support' | 'from' | 'to';

export type FindActionsFailure = CallFailure | StatusFailure;
