import { linkOutcomeMachine } from '../../../../machines/account/link-outcome.machine';
import { refreshSession } from '../../session';

export const linkOutcome = linkOutcomeMachine.provide({ actors: { refreshSession } });
