import { assign } from 'xstate';
import { activateLicenceMachine } from '../../../../machines/library/activate-licence.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { isLicenceCode, typedLicence } from '../rules';

const services = () => loadCode(() => import('../services/activate-licence'));

export const activateLicence = activateLicenceMachine.provide({
  actors: {
    findLicence: fromEffect(async () => (await services()).findLicence),
    activateLicence: fromEffect(async () => (await services()).activateLicence),
  },
  guards: { isCode: ({ context }) => isLicenceCode(context.code) },
  actions: { keepCode: assign({ code: (_, code: string) => typedLicence(code), codeError: null }) },
});

/** Builds the input of the flow from the person. */
export const activateLicenceInput = (user: User) => ({ mayActivate: may(user, 'activateLicence') });
