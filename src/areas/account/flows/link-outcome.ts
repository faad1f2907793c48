import { linkOutcomeMachine } from '../../../../machines/account/link-outcome.machine';
import { askSession, refreshSession } from '../../session';

export const linkOutcome = linkOutcomeMachine.provide({ actors: { refreshSession, askPlatform: askSession(({ platform }) => platform) } });
