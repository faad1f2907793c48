import { useRoute } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { formatDay } from '../../shared/i18n/format';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { DownloadLink } from '../../shared/ui/download-link';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { TableCount } from '../../shared/ui/table-pages';
import { type TableColumns, TableRows } from '../../shared/ui/table-rows';
import { licences } from './flows/licences';
import { customerIn, editAddress } from './rules';
import type { CustomerLicence } from './types';
import '../../shared/ui/layout.css';
import './admin-search.css';

/** How many of the activations of a licence are used. */
function Used(count: { readonly used: number; readonly total: number }) {
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
    draw: ({ usedTeachers: used, totalTeachers: total }) => <Used used={used} total={total} />,
    width: 1.25,
  },
  {
    id: 'students',
    header: 'licences.usedStudents',
    value: ({ usedStudents }) => usedStudents,
    draw: ({ usedStudents: used, totalStudents: total }) => <Used used={used} total={total} />,
    width: 1.25,
  },
];

/** The licences of a customer, who is named by the address. */
export function LicencesPage({ logic = licences }) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/licenses/:userId');
  const userId = path?.userId ?? '';
  const { role, name } = customerIn(useSearch());
  const [state, send] = useFlow(logic, { input: () => ({ userId }) });
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('licences.heading')}</PageTitle>
      <p className="licences-of">{name === '' ? `${t('users.id')} ${userId}` : name}</p>
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
        <>
          <TableCount found={state.context.licences.length} />
          <TableRows caption={t('licences.heading')} items={state.context.licences} columns={columns} />
        </>
      )}
      {state.matches('failed') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
    </div>
  );
}
