import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { accountOnTheWire } from '../rules';
import type { Account, AccountRights, SaveAccountFailure } from '../types';

/** Changes the caller's account. Source: PUT /user, captcha action `edit_account`. */
export const saveAccount = ({ account, may }: { account: Account; may: AccountRights }): Effect.Effect<void, SaveAccountFailure> =>
  callWithCaptcha('edit_account', {
    send: (signal, token) => client.PUT('/user', { body: { ...accountOnTheWire(account, may), token }, signal }),
    decode: nothing,
    refusals: { EmailTaken: { type: 'duplicated-email' } },
    within: '20 seconds',
  });
