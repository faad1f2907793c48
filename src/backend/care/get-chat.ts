import { isSpain } from '../../shared/rules/country';
import { chatServers } from '../chat/chat';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';

export const getChat =
  ({ options }: Services): Handler<'getChat'> =>
  ({ session: { user }, request }) => {
    if (!isSpain(user.country_id)) throw new Problem(403, 'not-allowed');
    const servers = chatServers(options.chat, portalAddress(request, options.publicUrl));
    if (!servers) throw new Problem(404, 'no-chat');
    return { status: 200, body: servers };
  };
