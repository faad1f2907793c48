import { fromPromise } from 'xstate';
import { impersonationMachine } from '../../../../machines/impersonation/impersonation.machine';
import { loadCode } from '../../../shared/browser/code';
import { basePath } from '../../../shared/config/config';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';
import { canSearchMail, isImpersonable } from '../rules';

const services = () => loadCode(() => import('../services/impersonation'));

export const impersonation = impersonationMachine.provide({
  actors: {
    findPerson: fromEffect(async () => (await services()).findPerson),
    impersonate: fromEffect(async () => (await services()).impersonate),
    openPortal: fromPromise<void>(async () => window.location.replace(`${basePath}/`)),
  },
  guards: {
    canSearch: ({ context: { mail, ownMail } }) => canSearchMail(mail, ownMail),
    isImpersonable: (_, person) => isImpersonable(person),
  },
});

/**
 * Builds the input of the flow from the support person.
 * @param search query of the address, which may name the e-mail to begin with
 */
export const impersonationInput = ({ impersonationUser, email }: User, search: string) => ({
  supporter: impersonationUser,
  ownMail: email,
  mail: new URLSearchParams(search).get('mail')?.trim() ?? '',
});
