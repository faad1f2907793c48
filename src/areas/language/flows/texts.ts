import { fromPromise } from 'xstate';
import { textsMachine } from '../../../../machines/language/texts.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { showTexts } from '../../../shared/i18n';
import type { Locale } from '../types';

const bind = bindServices(() => import('../services/texts'));

export const texts = textsMachine.provide({
  actors: {
    showBuiltInTexts: fromPromise<void, { locale: Locale }>(({ input }) => showTexts(input.locale, null)),
    showContentTexts: bind('showContentTexts'),
  },
});
