import type { FastifyRequest } from 'fastify';
import { type Changes, recordAction } from '../admin/record-action';
import type { OperationId } from '../contract/types';
import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';

const mailOf = async (tx: Db, id: string) => {
  const { mail } = await tx.selectFrom('users').select('mail').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, mail };
};

/**
 * Operations that record their use themselves, because only the operation knows which data change. `impersonate` records the beginning and
 * the end of an impersonation. For all other operations the server calls `recordUse`.
 */
export const selfRecordingOperations: ReadonlySet<string> = new Set<OperationId>([
  'impersonate',
  'updateAccount',
  'setLanguage',
  'setTheme',
  'saveLibrary',
  'becomeTeacher',
  'activateLicence',
  'saveFavourites',
  'recordOpening',
  'launchLti',
  'generateExercise',
  'shareTitle',
  'launchCourse',
  'changeCourseRegistration',
  'acceptPromotions',
  'acceptTitlePromotion',
  'dismissTitlePromotion',
]);

type Exchange = { readonly request: FastifyRequest; readonly session: Session };

/**
 * Records an action of a support person in an impersonated account. Without an impersonation, the function records nothing.
 * @param db the transaction of the action. Without a transaction, call this function before the action, so that every action is recorded,
 * even a failed action
 * @param changesOf returns the recorded changes; called only during an impersonation
 */
export const recordUse = async (
  db: Db,
  { request, session: { impersonatorId, user } }: Exchange,
  changesOf?: () => Changes | Promise<Changes>,
): Promise<void> => {
  if (impersonatorId === null) return;
  const changes = await changesOf?.();
  const by = await mailOf(db, impersonatorId);
  const object = `operation ${request.routeOptions.config.operation}`;
  await recordAction(db, request, { action: 'impersonation.used', by, on: user, object, ...(changes && { changes }) });
};

/** Returns the record of objects that an action uses but does not change. Each object has the same name before and after. */
export const asUnchanged = (names: Readonly<Record<string, string>>): Changes =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, [name, name]]));

/** An object with a name that need not be unique. */
type NamedPerson = { readonly id: string; readonly name: string };

const namesMissingIn = (others: readonly NamedPerson[], items: readonly NamedPerson[]): readonly string[] => {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
};

/**
 * Returns the names of the items that were added to a list or removed from it. The unchanged items are left out, because a list may be
 * long.
 */
export const listChanges = (field: string, before: readonly NamedPerson[], after: readonly NamedPerson[]): Changes => {
  const removed = namesMissingIn(after, before);
  const added = namesMissingIn(before, after);
  return {
    ...(added.length > 0 && { [`${field}.added`]: [[], added] as const }),
    ...(removed.length > 0 && { [`${field}.removed`]: [removed, []] as const }),
  };
};

/** Records that a support person has ended an impersonation. */
export const recordEnd = async (
  tx: Db,
  request: FastifyRequest,
  impersonatorId: string,
  on: { id: string; mail: string },
): Promise<void> => {
  await recordAction(tx, request, { action: 'impersonation.ended', by: await mailOf(tx, impersonatorId), on });
};
