import { sql, type UpdateObject } from 'kysely';
import { requireActing } from '../admin/acting';
import { type Changes, changesBetween, recordAction, type SupportActionName } from '../admin/record-action';
import type { Call, Handler } from '../contract/types';
import type { Db, Tables } from '../db/schema';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { beginningOf, canBlockOn } from './block-days';
import { blockDateOf, detailOf, findLink, type LinkDetail, lockLink } from './links';
import { requireWithinLimits, valuesOf } from './values';

export const getStudentLink =
  ({ db, options }: Services): Handler<'getStudentLink'> =>
  async ({ path }) => ({
    status: 200,
    body: detailOf(await findLink(db, path.token, options.studentZone), options.studentZone),
  });

type Change = {
  readonly action: SupportActionName;
  readonly set: UpdateObject<Tables, 'student_links'>;
  /** The changed fields, each with its value before and after. If no field changes, the link is not written. */
  readonly changes: Changes;
};

/** Changes a link and records the changes. Refuses the change if the link has ended, or has changed since the caller read it. */
const changeLink = async (
  { db, options, requestSessions }: Services,
  { path, headers, request, session }: Pick<Call<'blockStudentLink'>, 'path' | 'headers' | 'request' | 'session'>,
  change: (link: LinkDetail) => Change,
) => {
  const write = async (tx: Db) => {
    await requireActing(tx, requestSessions, request, session);
    const link = await lockLink(tx, path.token, options.studentZone);
    requireVersion(headers, link.version);
    if (link.ended) throw new Problem(409, 'link-ended');
    const { action, set, changes } = change(link);
    if (Object.keys(changes).length === 0) return link;
    await tx
      .updateTable('student_links')
      .set({ ...set, version: sql`gen_random_uuid()` })
      .where('token', '=', link.token)
      .execute();
    const on = { id: link.teacher_id, mail: link.teacher_mail };
    await recordAction(tx, request, { action, by: session.user, on, object: `link ${link.token}`, changes });
    return findLink(tx, link.token, options.studentZone);
  };
  return { status: 200 as const, body: detailOf(await db.transaction().execute(write), options.studentZone) };
};

/** Sets the percentage and the number of devices of one link, which then replace the global values. */
export const setStudentLinkValues =
  (services: Services): Handler<'setStudentLinkValues'> =>
  async ({ body, ...call }) =>
    changeLink(services, call, (link) => {
      requireWithinLimits(body, link, services.options.studentZone);
      return { action: 'link.changed', set: valuesOf(body), changes: changesBetween(valuesOf(link), valuesOf(body)) };
    });

/** Blocks a link from the beginning of a day on. */
export const blockStudentLink =
  (services: Services): Handler<'blockStudentLink'> =>
  async ({ body: { blockDate }, ...call }) => {
    const zone = services.options.studentZone;
    return changeLink(services, call, (link) => {
      if (!canBlockOn(blockDate, link.now, zone)) {
        throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/blockDate', detail: 'must be between the limits' }] });
      }
      return {
        action: 'link.blocked',
        set: { blocked_at: beginningOf(blockDate, zone.timeZone) },
        changes: changesBetween({ blockDate: blockDateOf(link, zone) }, { blockDate }),
      };
    });
  };
