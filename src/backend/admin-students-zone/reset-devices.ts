import { requireActing } from '../admin/acting';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { forgetDevices } from '../students/admission';
import { detailOf, findLink, lockLink } from './links';

/** Deletes the registered devices of a link, and records their number. */
export const resetStudentLinkDevices =
  ({ db, options: { studentZone }, requestSessions }: Services): Handler<'resetStudentLinkDevices'> =>
  async ({ path, request, session }) => {
    const link = await db.transaction().execute(async (tx) => {
      await requireActing(tx, requestSessions, request, session);
      const before = await lockLink(tx, path.token, studentZone);
      if (before.ended) throw new Problem(409, 'link-ended');
      if (before.devices_used === 0) return before;
      await forgetDevices(tx, before.token);
      const on = { id: before.teacher_id, mail: before.teacher_mail };
      const changes = changesBetween({ registeredDevices: before.devices_used }, { registeredDevices: 0 });
      await recordAction(tx, request, { action: 'link.reset', by: session.user, on, object: `link ${before.token}`, changes });
      return findLink(tx, before.token, studentZone);
    });
    return { status: 200, body: detailOf(link, studentZone) };
  };
