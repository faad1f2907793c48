import { useRoute } from 'wouter';
import type { internalUser } from '../../../src/areas/admin-users/flows/internal-user';
import { InternalUserPage, NewInternalUserPage } from '../../../src/areas/admin-users/internal-user-page';

/** The page of the address: both have the same flow. */
export function InternalUserPages({ logic }: { readonly logic: typeof internalUser }) {
  const [isNew] = useRoute('/edit/internal/user/new');
  const [isEdit] = useRoute('/edit/internal/user/:role/:userId');
  if (isNew) return <NewInternalUserPage logic={logic} />;
  return isEdit ? <InternalUserPage form={logic} /> : null;
}
