import { Socket } from 'node:net';
import { AI_MS, compose, listedFor } from '../ai/ai';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** The answer may take longer than a connection may otherwise be silent. */
const PATIENCE_MS = AI_MS + 10_000;

/** An exercise by a listed service: the body names address and bucket, and nothing else may be reached by them. */
export const generateExercise =
  ({ options, limits }: Services): Handler<'generateExercise'> =>
  async ({ body: { url, data }, session: { user }, request, reply }) => {
    await limits.take('exerciseByUser', user.id);
    if (!user.ai_poc) throw new Problem(403, 'no-ai');
    if (data.question_type === 'free' && (data.question ?? '').trim() === '')
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/data/question', detail: 'must be there' }] });
    const listed = listedFor(options.ai);
    if (!listed?.urls.includes(url) || !listed.buckets.includes(data.bucket_name)) throw new Problem(400, 'not-listed');
    // A request that tests inject has no connection.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(PATIENCE_MS);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return { status: 200, body: await compose(options.ai, url, data, left.signal) };
  };
