import { useRoute } from 'wouter';
import { fromPromise } from 'xstate';
import type { internalUser } from '../../../src/areas/admin-users/flows/internal-user';
import { internalUserActions } from '../../../src/areas/admin-users/flows/internal-user-actions';
import { InternalUserForm } from '../../../src/areas/admin-users/internal-user-form';
import { NewInternalUserPage } from '../../../src/areas/admin-users/internal-user-page';
import type { LatestAction, StaffUser } from '../../../src/areas/admin-users/types';
import { PageTitle } from '../../../src/shared/ui/page-title';

/** What was done on an account, where nobody looks at it. */
export const noActions = internalUserActions.provide({
  actors: { load: fromPromise<readonly LatestAction[], { of: string }>(async () => []) },
});

type Props = {
  readonly logic: typeof internalUser;
  /** Whoever is edited at an address with a role. */
  readonly userOf: (role: string) => StaffUser;
};

/** The form at its address, without what loads around it. */
export function InternalUserPages({ logic, userOf }: Props) {
  const [isNew] = useRoute('/edit/internal/user/new');
  const [, edited] = useRoute('/edit/internal/user/:role/:userId');
  if (isNew) return <NewInternalUserPage logic={logic} />;
  if (!edited) return null;
  return (
    <>
      <PageTitle>Olga Rey</PageTitle>
      <InternalUserForm user={userOf(edited.role)} logic={logic} />
    </>
  );
}
