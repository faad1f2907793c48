import { assign } from 'xstate';
import { premiumCodeMachine } from '../../../../machines/registration/premium-code.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { premiumCodeLength, premiumCodeOf } from '../../../shared/rules/premium-code';

const services = () => loadCode(() => import('../services/premium-code'));

export const premiumCode = premiumCodeMachine.provide({
  actors: { locateSchool: fromEffect(async () => (await services()).locateSchool) },
  guards: { isWhole: (_, code) => premiumCodeOf(code).length === premiumCodeLength },
  actions: { keepCode: assign({ code: (_, code) => premiumCodeOf(code) }) },
});
