import type { components } from '../../shared/api/contract.gen';
import type { CallFailure } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

export type SupportActionName = components['schemas']['SupportAction'];

/** Value of a field before or after a change. null where the field had no value, or has none any more. */
export type ChangedValue = string | number | boolean | null | readonly string[];

/** One field that an action changed; a secret has neither value. */
export type Change = {
  readonly field: string;
  readonly before: ChangedValue;
  readonly after: ChangedValue;
  readonly isSecret: boolean;
};

/** Something that a support person did. */
export type SupportAction = {
  readonly id: string;
  readonly at: Date;
  /** E-mail of the support person. */
  readonly support: string;
  /** E-mail of the person on whose account the action was done; null where it concerned no account. */
  readonly person: string | null;
  readonly action: SupportActionName;
  /** Object of the action besides an account: its kind and key. */
  readonly object: string | null;
  readonly changes: readonly Change[];
  /** Network address of the support person. */
  readonly address: string;
};

/** Fields by which actions are searched: e-mails by their beginning, days as YYYY-MM-DD. */
export type ActionField = 'person' | 'support' | 'from' | 'to';

export type FindActionsFailure = CallFailure | StatusFailure;
