import { useRoute } from 'wouter';
import { fromPromise } from 'xstate';
import type { internalUser } from '../../../src/areas/admin-users/flows/internal-user';
import { internalUserActions } from '../../../src/areas/admin-users/flows/internal-user-actions';
import { openInternalUser } from '../../../src/areas/admin-users/flows/open-internal-user';
import { InternalUserPage, NewInternalUserPage } from '../../../src/areas/admin-users/internal-user-page';
import type { LatestAction, StaffUser } from '../../../src/areas/admin-users/types';

/** An empty log of actions, for models that do not test the log. */
export const noActions = internalUserActions.provide({
  actors: { load: fromPromise<readonly LatestAction[], { of: string }>(async () => []) },
});

/**
 * Makes the page at the current address, with the person already loaded. In a browser the page loads the person from the answers in
 * `around` of its model.
 * @param userOf returns the edited user for the role in the address
 */
export const internalUserPages = (userOf: (role: string) => StaffUser) => {
  const role = () => location.pathname.split('/')[4] ?? '';
  const opening = openInternalUser.provide({ actors: { loadUser: fromPromise(async () => userOf(role())) } });
  return ({ logic }: { readonly logic: typeof internalUser }) => {
    const [isNew] = useRoute('/edit/internal/user/new');
    return isNew ? <NewInternalUserPage logic={logic} /> : <InternalUserPage opening={opening} form={logic} actions={noActions} />;
  };
};
