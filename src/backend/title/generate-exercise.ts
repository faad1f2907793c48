import { Socket } from 'node:net';
import { AI_MS, allowedServices, compose } from '../ai/ai';
import { unitMaterial } from '../ai/unit-material';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';

/** Allowed silence of the connection while the exercise is composed, in milliseconds. This limit is longer than the usual limit. */
const COMPOSING_SILENCE_MS = AI_MS + 10_000;

/**
 * Allows the longer silence of a connection during an action. Afterwards the usual limit applies again, because a client may not read the
 * answer.
 */
const extendSilenceLimit = async <Result>(connection: unknown, silenceMs: number, act: () => Promise<Result>): Promise<Result> => {
  // A request that a test injects has no connection.
  if (!(connection instanceof Socket)) return act();
  connection.setTimeout(COMPOSING_SILENCE_MS);
  try {
    return await act();
  } finally {
    connection.setTimeout(silenceMs);
  }
};

/**
 * Composes an exercise with a service. The body of the request names the address of the service and a bucket. Only listed addresses and
 * buckets are used.
 */
export const generateExercise =
  ({ db, options, limits, ownTitle }: Services): Handler<'generateExercise'> =>
  async ({ body: { url, data }, session, request, reply }) => {
    const { user } = session;
    const gone = new AbortController();
    // The caller may leave while the title is looked up, so this listener is added first.
    reply.raw.once('close', () => gone.abort());
    await limits.take('exerciseByUser', user.id);
    if (!user.ai_poc) throw new Problem(403, 'no-ai');
    if (data.question_type === 'free' && (data.question ?? '').trim() === '')
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/data/question', detail: 'must be there' }] });
    const allowed = allowedServices(options.ai);
    if (!allowed?.urls.includes(url) || !allowed.buckets.includes(data.bucket_name)) throw new Problem(400, 'not-listed');
    const title = await ownTitle(user, data.bucket_key);
    if (title.entitlement.demo) throw new Problem(403, 'no-ai');
    await recordUse(db, { request, session }, () => asUnchanged({ title: title.name }));
    const material = () => unitMaterial(db, title, data.unit_id);
    return extendSilenceLimit(request.raw.socket, options.patience.silenceMs, async () => ({
      status: 200,
      body: await compose(options.ai, { url, data, material, signal: gone.signal }),
    }));
  };
