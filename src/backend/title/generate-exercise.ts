import { Socket } from 'node:net';
import { AI_MS, compose, listedFor } from '../ai/ai';
import { unitMaterial } from '../ai/unit-material';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { namedAs, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';

/** Allowed silence of the connection while the answer is composed, in milliseconds: longer than usual. */
const PATIENCE_MS = AI_MS + 10_000;

/** Allows the longer silence only until the answer is ready: a client that then does not read it gets the usual time. */
const patiently = async <Result>(connection: unknown, silenceMs: number, act: () => Promise<Result>): Promise<Result> => {
  // A request that a test injects has no connection.
  if (!(connection instanceof Socket)) return act();
  connection.setTimeout(PATIENCE_MS);
  try {
    return await act();
  } finally {
    connection.setTimeout(silenceMs);
  }
};

/** Composes an exercise with a listed service. The body names address and bucket, so only listed ones may be used. */
export const generateExercise =
  ({ db, options, limits, ownTitle }: Services): Handler<'generateExercise'> =>
  async ({ body: { url, data }, session, request, reply }) => {
    const { user } = session;
    const left = new AbortController();
    // Registered first, because the caller may leave while the title is looked up.
    reply.raw.once('close', () => left.abort());
    await limits.take('exerciseByUser', user.id);
    if (!user.ai_poc) throw new Problem(403, 'no-ai');
    if (data.question_type === 'free' && (data.question ?? '').trim() === '')
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/data/question', detail: 'must be there' }] });
    const listed = listedFor(options.ai);
    if (!listed?.urls.includes(url) || !listed.buckets.includes(data.bucket_name)) throw new Problem(400, 'not-listed');
    const title = await ownTitle(user, data.bucket_key);
    if (title.offer.demo) throw new Problem(403, 'no-ai');
    await recordUse(db, { request, session }, () => namedAs({ title: title.name }));
    const material = () => unitMaterial(db, title, data.unit_id);
    return patiently(request.raw.socket, options.patience.silenceMs, async () => ({
      status: 200,
      body: await compose(options.ai, { url, data, material, signal: left.signal }),
    }));
  };
