import { useSearch } from 'wouter/use-browser-location';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { customerSearch, customerSearchInput, staffSearch, staffSearchInput } from './flows/users';
import { customerRoles, staffRoles } from './rules';
import { TeacherCounts } from './teacher-counts';
import { UserSearchView } from './user-search-view';
import '../../shared/ui/native/layout.css';
import './admin-search.css';

/** The page on which customer support searches for customers, sees the number of teachers, and may create a fictitious teacher. */
export function CustomersPage({ logic = customerSearch }) {
  const { t } = useTranslation();
  const mayAdd = useUser().may.editFictitious;
  const query = useSearch();
  const [state, send] = useFlow(logic, { input: () => customerSearchInput(query) });
  return (
    <div className="flex flex-column gap-3">
      <PageTitle
        beside={
          mayAdd && (
            <ActionLink way="from here" to="/edit/customer/user/TEACHER_FAKE/new">
              {t('users.addFictitious')}
            </ActionLink>
          )
        }
      >
        {t('users.title')}
      </PageTitle>
      <TeacherCounts />
      <p>{t('users.intro')}</p>
      <UserSearchView state={state} send={send} roles={customerRoles} byCard />
    </div>
  );
}

/** The page on which internal support searches for people who work for the publisher. */
export function StaffPage({ logic = staffSearch }) {
  const { t } = useTranslation();
  const query = useSearch();
  const [state, send] = useFlow(logic, { input: () => staffSearchInput(query) });
  return (
    <div className="flex flex-column gap-3">
      <PageTitle
        beside={
          <ActionLink way="from here" to="/edit/internal/user/new">
            {t('users.addUser')}
          </ActionLink>
        }
      >
        {t('users.title')}
      </PageTitle>
      <p>{t('users.intro')}</p>
      <UserSearchView state={state} send={send} roles={staffRoles} byCard={false} />
    </div>
  );
}

/** The page of the search for people. The role of the support person decides whether customers or staff are found. */
export function UsersPage() {
  return useUser().role === 'CUSTOMER_SUPPORT' ? <CustomersPage /> : <StaffPage />;
}
