import { introductionMachine } from '../../../../machines/title/introduction.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { shownMessages } from '../../../shared/flow/shown-messages';
import { refreshSession } from '../../session';

const bind = bindServices(() => import('../services/introduction'));
const name = 'introduction';

export const introduction = introductionMachine.provide({
  actors: {
    loadSlides: bind('loadSlides'),
    disableCarousel: bind('disableCarousel'),
    refreshSession,
  },
  actions: { rememberOpened: () => shownMessages.add(name) },
});

/** Whether the introduction has opened without a request by the person since the sign-in. */
export const wasIntroduced = () => shownMessages.has(name);
