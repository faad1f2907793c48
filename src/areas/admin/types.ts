import type { components } from '../../shared/api/contract.gen';
import type { CallFailure } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

export type SupportActionName = components['schemas']['SupportAction'];

/** The value of a field before or after a change; null for a field without a value. */
export type ChangedValue = string | number | boolean | null | readonly string[];

/** A field that an action changed. For a secret, neither value is recorded. */
export type Change = {
  readonly field: string;
  readonly before: ChangedValue;
  readonly after: ChangedValue;
  readonly isSecret: boolean;
};

/** A recorded action of a support person. */
export type SupportAction = {
  readonly id: string;
  readonly at: Date;
  /** The e-mail of the support person. */
  readonly support: string;
  /** The e-mail of the person whose account the action concerned; null if the action concerned no account. */
  readonly person: string | null;
  readonly action: SupportActionName;
  /** The kind and key of the object that the action concerned; null if the action concerned only an account. */
  readonly object: string | null;
  readonly changes: readonly Change[];
  /** The network address of the support person. */
  readonly address: string;
};

/** The fields by which actions are searched. E-mails are searched by their beginning, and days are written as YYYY-MM-DD. */
export type ActionField = 'person' | 'support' | 'from' | 'to';

export type FindActionsFailure = CallFailure | StatusFailure;
