import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

/** A partner to whom activations are invoiced. */
export type Channel = 'blink' | 'lasalle';

/** Fields by which processes are searched. */
export type InvoiceField = 'year' | 'id';

/** A process that collects the activations of a period. */
export type InvoiceProcess = {
  readonly id: string;
  /** The first day of the period, as YYYY-MM-DD; `end` is the last day. */
  readonly start: string;
  readonly end: string;
  /** null for partners without an expiration. */
  readonly expires: string | null;
  readonly days: number | null;
  readonly startedAt: Date;
  /** null while the process runs. */
  readonly finishedAt: Date | null;
  readonly status: string | null;
  /** null if there is nothing to download. */
  readonly result: string | null;
  readonly comment: string;
  readonly user: string;
};

/** The fields that a person fills in to start a process, with dates as YYYY-MM-DD. */
export type Order = {
  readonly start: string;
  readonly end: string;
  readonly expires: string;
  readonly days: string;
  readonly comment: string;
};

export type InvoicesFailure = CallFailure | StatusFailure;
/** `NotFailed`: the process has not failed, so it cannot be restarted. */
export type RestartFailure = InvoicesFailure | NamedRefusal<'NotFailed'>;
