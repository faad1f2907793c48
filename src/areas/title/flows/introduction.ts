import { introductionMachine } from '../../../../machines/title/introduction.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { shownMessages } from '../../../shared/flow/shown-messages';
import { refreshSession } from '../../session';

const services = () => loadCode(() => import('../services/introduction'));
const name = 'introduction';

export const introduction = introductionMachine.provide({
  actors: {
    loadSlides: fromEffect(async () => (await services()).loadSlides),
    disableCarousel: fromEffect(async () => (await services()).disableCarousel),
    refreshSession,
  },
  actions: { rememberOpened: () => shownMessages.add(name) },
});

/** Whether it has opened by itself since the person signed in. */
export const wasIntroduced = () => shownMessages.has(name);
