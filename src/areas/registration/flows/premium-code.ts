import { assign } from 'xstate';
import { premiumCodeMachine } from '../../../../machines/registration/premium-code.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { premiumCodeLength, premiumCodeOf } from '../../../shared/rules/premium-code';

const bind = bindServices(() => import('../services/premium-code'));

export const premiumCode = premiumCodeMachine.provide({
  actors: { locateSchool: bind('locateSchool') },
  guards: { isWhole: (_, code) => premiumCodeOf(code).length === premiumCodeLength },
  actions: { keepCode: assign({ code: (_, code) => premiumCodeOf(code) }) },
});
