import type { FastifyRequest } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';

/** Name of an action of support. */
export type SupportActionName = components['schemas']['SupportAction'];

type Account = { readonly id: string; readonly mail: string };

/** The person whom an action concerns: an account, or a person known only by e-mail address. */
type Subject = { readonly id: string | null; readonly mail: string };

type Value = string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value };

/**
 * The changed fields, each with its value before and after the action. Null stands for no value. Two equal values mean that the action used
 * the field without changing it. An empty list stands for a secret field.
 */
export type Changes = { readonly [field: string]: readonly [before: Value, after: Value] | readonly [] };

type ActionRecord = {
  readonly action: SupportActionName;
  readonly by: Account;
  /** The person whose account or product the action concerns. */
  readonly on?: Subject;
  /** The kind and the key of the object ('link 7f0c…'), for an action that does not concern an account alone. */
  readonly object?: string;
  readonly changes?: Changes;
};

type Fields = { readonly [field: string]: Value };

/**
 * Compares two states of a record.
 * @param before null for a new record
 * @param after null for a deleted record
 * @returns the fields that differ
 */
export const changesBetween = (before: Fields | null, after: Fields | null): Changes =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  );

/**
 * Records an action of a support person. The stored row cannot be changed later.
 * @param tx the transaction of the action itself, so that no action stays unrecorded
 */
export const recordAction = async (tx: Db, { ip }: FastifyRequest, { action, by, on, object, changes }: ActionRecord): Promise<void> => {
  await tx
    .insertInto('support_actions')
    .values({
      action,
      support_id: by.id,
      support_mail: by.mail,
      subject_id: on?.id ?? null,
      subject_mail: on?.mail ?? null,
      object: object ?? null,
      changes: changes ? JSON.stringify(changes) : null,
      address: ip,
    })
    .execute();
};
