import { fromPromise } from 'xstate';
import { textsMachine } from '../../../../machines/language/texts.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { showTexts } from '../../../shared/i18n';
import type { Locale } from '../types';

const services = () => import('../services/texts');

export const texts = textsMachine.provide({
  actors: {
    showBuiltInTexts: fromPromise<void, { locale: Locale }>(({ input }) => showTexts(input.locale, null)),
    showContentTexts: fromEffect(async () => (await services()).showContentTexts),
  },
});
