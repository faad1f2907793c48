import { fromPromise } from 'xstate';
import { impersonationMachine } from '../../../../machines/impersonation/impersonation.machine';
import { basePath } from '../../../shared/config/config';
import { bindServices } from '../../../shared/flow/bind-services';
import type { User } from '../../session';
import { canSearchMail, isImpersonable } from '../rules';

const bind = bindServices(() => import('../services/impersonation'));

export const impersonation = impersonationMachine.provide({
  actors: {
    findPerson: bind('findPerson'),
    impersonate: bind('impersonate'),
    openPortal: fromPromise<void>(async () => window.location.replace(`${basePath}/`)),
  },
  guards: {
    canSearch: ({ context: { mail, ownMail } }) => canSearchMail(mail, ownMail),
    isImpersonable: (_, person) => isImpersonable(person),
  },
});

/**
 * Returns the input of the flow.
 * @param search query of the address, which may contain the e-mail to search for (`mail`)
 */
export const impersonationInput = ({ impersonationUser, email }: User, search: string) => ({
  supporter: impersonationUser,
  ownMail: email,
  mail: new URLSearchParams(search).get('mail')?.trim() ?? '',
});
