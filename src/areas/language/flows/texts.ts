import { fromPromise } from 'xstate';
import { textsMachine } from '../../../../machines/language/texts.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { showTexts } from '../../../shared/i18n';
import type { Locale } from '../types';

const services = () => loadCode(() => import('../services/texts'));

export const texts = textsMachine.provide({
  actors: {
    showBuiltInTexts: fromPromise<void, { locale: Locale }>(({ input }) => showTexts(input.locale, null)),
    showContentTexts: fromEffect(async () => (await services()).showContentTexts),
  },
});
