import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import { signLaunch } from '../lti/launch';
import { toolOf } from '../lti/lti';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { startsByLti } from './codes';

/** Returns the form that opens a title in the LTI tool. */
export const launchLti =
  ({ db, options, limits, ownTitle }: Services): Handler<'launchLti'> =>
  async ({ body, session, request }) => {
    const { user } = session;
    await limits.take('ltiByUser', user.id);
    const title = await ownTitle(user, body.titleUuid);
    if (!startsByLti(user) || title.entitlement.demo) throw new Problem(403, 'no-lti');
    const tool = toolOf(options.lti, portalAddress(request, options.publicUrl));
    if (!tool) throw new Problem(404, 'not-found');
    const link = { id: title.uuid, title: title.name, role: 'Instructor', custom: { custom_mec: user.mec ?? '' } } as const;
    await recordUse(db, { request, session }, () => asUnchanged({ title: title.name }));
    return { status: 200, body: await signLaunch(db, user, tool, link) };
  };
