import { useRoute } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { formatDay } from '../../shared/i18n/format';
import { ActionLink } from '../../shared/ui/native/action';
import { DownloadLink } from '../../shared/ui/native/download-link';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { PagedTable } from '../../shared/ui/page/paged-table';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { licences } from './flows/licences';
import { customerRoleIn, editAddress } from './rules';
import type { CustomerLicence } from './types';
import '../../shared/ui/native/layout.css';
import './admin-search.css';

/** A text such as "2 of 5": the used activations and all activations of a licence. */
function UsedCount(count: { readonly used: number; readonly total: number }) {
  return useTranslation().t('licences.of', count);
}

const columns: TableColumns<CustomerLicence> = [
  { id: 'token', header: 'licences.token', value: ({ id }) => id, isCopyable: true, width: 1.5 },
  { id: 'title', header: 'licences.title', value: ({ title }) => title, width: 1.4 },
  { id: 'product', header: 'licences.product', value: ({ product }) => product, width: 1.4 },
  { id: 'isbn', header: 'licences.isbn', value: ({ isbn }) => isbn ?? '', draw: ({ isbn }) => isbn ?? '—', isCopyable: true, width: 1.5 },
  { id: 'type', header: 'licences.type', value: ({ type }) => type ?? '—', width: 0.9 },
  {
    id: 'expires',
    header: 'licences.expires',
    value: ({ expires }) => expires.getTime(),
    text: ({ expires }) => formatDay(expires),
    width: 1.1,
  },
  {
    id: 'teachers',
    header: 'licences.usedTeachers',
    value: ({ usedTeachers }) => usedTeachers,
    draw: ({ usedTeachers: used, totalTeachers: total }) => <UsedCount used={used} total={total} />,
    width: 1.25,
  },
  {
    id: 'students',
    header: 'licences.usedStudents',
    value: ({ usedStudents }) => usedStudents,
    draw: ({ usedStudents: used, totalStudents: total }) => <UsedCount used={used} total={total} />,
    width: 1.25,
  },
];

/** The page with the licences of a customer. It shows the customer's id, not the name in the address, because that name can be forged. */
export function LicencesPage({ logic = licences }) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/licenses/:userId');
  const userId = path?.userId ?? '';
  const role = customerRoleIn(useSearch());
  const [state, send] = useFlow(logic, { input: () => ({ userId }) });
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('licences.heading')}</PageTitle>
      <p className="licences-of">{`${t('users.id')} ${userId}`}</p>
      <div className="users-bar">
        {state.matches('listed') && (
          <DownloadLink href={`${config.api}/admin/customer/user/${encodeURIComponent(userId)}/licences?excel`}>
            {t('licences.download')}
          </DownloadLink>
        )}
        <ActionLink look="quiet" way="back" to={role === null ? '/admin/users' : editAddress({ id: userId, role })}>
          {t('licences.goBack')}
        </ActionLink>
      </div>
      {state.matches('loading') && <Busy />}
      {!state.matches('failed') && <FlowNotice state={state} send={send} />}
      {state.matches('listed') && (
        <PagedTable
          caption={t('licences.heading')}
          items={state.context.licences}
          view={state.context.view}
          send={send}
          columns={columns}
        />
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </div>
  );
}
