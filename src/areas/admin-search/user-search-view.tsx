import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { StateFrom } from 'xstate';
import { useWayBack } from '../../shared/flow/came-from';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useSearchInAddress } from '../../shared/flow/view-in-address';
import { useTranslation } from '../../shared/i18n';
import { formatMoment } from '../../shared/i18n/format';
import { roleName } from '../../shared/i18n/role-name';
import type { Role } from '../../shared/rules/permissions';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { SelectField } from '../../shared/ui/native/select-field';
import { SearchResults } from '../../shared/ui/page/search-results';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import type { customerSearch } from './flows/users';
import { editAddress, impersonationAddress, licencesAddress, rowsOfPage } from './rules';
import type { FoundUser, UserField } from './types';
import './admin-search.css';

function LastSignIn({ of: { signedInAt, isActive } }: { readonly of: FoundUser }) {
  const { t } = useTranslation();
  return (
    <>
      {signedInAt ? formatMoment(signedInAt) : t('users.never')}
      {!isActive && <small className="users-inactive">{t('users.inactive')}</small>}
    </>
  );
}

const columnsIn = (t: TFunction): TableColumns<FoundUser> => [
  { id: 'id', header: 'users.id', value: ({ id }) => Number(id), isSortable: true, isCopyable: true, width: 0.8 },
  { id: 'name', header: 'users.name', value: ({ name }) => name, isSortable: true },
  { id: 'surname1', header: 'person.surname1', value: ({ surname1 }) => surname1, isSortable: true },
  { id: 'surname2', header: 'person.surname2', value: ({ surname2 }) => surname2 ?? '—', isSortable: true },
  { id: 'email', header: 'users.mail', value: ({ email }) => email, isSortable: true, isCopyable: true, width: 1.8 },
  { id: 'card', header: 'users.card', value: ({ card }) => card ?? '—', isSortable: true },
  { id: 'role', header: 'person.role', value: ({ role }) => role, text: ({ role }) => roleName(role, t), isSortable: true, isName: true },
  {
    id: 'creationDate',
    header: 'users.createDate',
    value: ({ createdAt }) => createdAt?.getTime() ?? 0,
    text: ({ createdAt }) => (createdAt ? formatMoment(createdAt) : '—'),
    isSortable: true,
  },
  {
    id: 'lastAccessDate',
    header: 'users.lastLogin',
    value: ({ signedInAt }) => signedInAt?.getTime() ?? 0,
    text: ({ signedInAt }) => (signedInAt ? formatMoment(signedInAt) : ''),
    draw: (user) => <LastSignIn of={user} />,
    isSortable: true,
  },
];

/** The links to the actions on a user. For screen readers, each label also names the user's e-mail. */
function UserActions({ user }: { readonly user: FoundUser }) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const { fromHere } = useWayBack();
  const actions = [
    { to: editAddress(user), text: t('users.edit') },
    { to: licencesAddress(user), text: t('licences.show') },
    { to: isOpen('/admin/impersonation') ? impersonationAddress(user) : null, text: t('impersonation.start') },
  ];
  return (
    <ul className="users-actions">
      {actions.map(
        ({ to, text }) =>
          to !== null && (
            <li key={text}>
              <Link to={to} onClick={fromHere} aria-label={`${text}: ${user.email}`}>
                {text}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

const actionsOf = (user: FoundUser): ReactNode => <UserActions user={user} />;

type SearchState = StateFrom<typeof customerSearch>;
type SearchEvent =
  | Parameters<Parameters<typeof FormField<UserField>>[0]['send']>[0]
  | { type: 'search.requested' }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'dismissed' };

type Props = {
  readonly state: SearchState;
  readonly send: (event: SearchEvent) => void;
  /** The roles for which the person can search. */
  readonly roles: readonly Role[];
  /** Whether the identity card is a field and a column of the search. */
  readonly byCard: boolean;
};

/** The form and the results of a search for people. */
export function UserSearchView({ state, send, roles, byCard }: Props) {
  const { t } = useTranslation();
  const { question, errors } = state.context;
  useSearchInAddress(state.context);
  const options = useMemo(
    () => [{ value: '', label: t('users.anyRole') }, ...roles.map((role) => ({ value: role as string, label: roleName(role, t) }))],
    [roles, t],
  );
  const columns = useMemo((): TableColumns<FoundUser> => {
    const [first, ...others] = columnsIn(t);
    return [first, ...others.filter(({ id }) => byCard || id !== 'card')];
  }, [byCard, t]);
  const field = (name: UserField) => ({ name, value: question[name], error: errors[name], send, optional: true });

  return (
    <>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          {!state.matches('failed') && <FlowNotice state={state} />}
          <div className="users-fields">
            <FormField {...field('id')} label={t('users.id')} />
            <FormField {...field('name')} label={t('users.name')} />
            <FormField {...field('surname1')} label={t('person.surname1')} />
            <FormField {...field('surname2')} label={t('person.surname2')} />
            <FormField {...field('email')} label={t('person.email')} />
            {byCard && <FormField {...field('dni')} label={t('users.card')} />}
            <SelectField
              label={t('person.role')}
              options={options}
              value={question.role}
              onChange={(text) => send({ type: 'field.changed', field: 'role', text })}
              optional
            />
          </div>
          <div>
            <Action submit>{t('search.submit')}</Action>
          </div>
        </div>
      </Form>
      <SearchResults
        state={state}
        send={send}
        caption={t('users.title')}
        name={byCard ? 'customers' : 'staff'}
        columns={columns}
        nothing={t('search.nothing')}
        pageSize={rowsOfPage}
        actions={actionsOf}
      />
    </>
  );
}
