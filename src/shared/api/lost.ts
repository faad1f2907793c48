import { isTagged } from '../rules/is-tagged';
import type { NetworkDown } from './failure';

const networkDown: NetworkDown = { _tag: 'NetworkDown' };
const rejectAsLost = () => Promise.reject(networkDown);

/**
 * Returns the answer to a request. Rejects with `NetworkDown` if the connection is lost before the answer comes or while its body is read.
 * Any other error of a call is a fault of the portal.
 * @throws {NetworkDown}
 */
export const detectLoss = async (sent: Promise<Response>): Promise<Response> => {
  const answer = await sent.catch(rejectAsLost);
  const [text, arrayBuffer] = [answer.text.bind(answer), answer.arrayBuffer.bind(answer)];
  return Object.assign(answer, { text: () => text().catch(rejectAsLost), arrayBuffer: () => arrayBuffer().catch(rejectAsLost) });
};

export const isNetworkDown = (cause: unknown): cause is NetworkDown => isTagged(cause) && cause._tag === networkDown._tag;
