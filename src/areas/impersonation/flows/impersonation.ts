import { fromPromise } from 'xstate';
import { impersonationMachine } from '../../../../machines/impersonation/impersonation.machine';
import { basePath } from '../../../shared/config/config';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';
import { canSearchMail, isImpersonable } from '../rules';

const services = () => import('../services/impersonation');

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
 * What the flow has to know of the support person.
 * @param search query of the address: it may name the e-mail to begin with
 */
export const impersonationInput = ({ impersonationUser, email }: User, search: string) => ({
  supporter: impersonationUser,
  ownMail: email,
  mail: new URLSearchParams(search).get('mail')?.trim() ?? '',
});
