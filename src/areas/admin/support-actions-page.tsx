import { useSearch } from 'wouter/use-browser-location';
import { useFlow } from '../../shared/flow/use-flow';
import { useSearchInAddress } from '../../shared/flow/view-in-address';
import { useTranslation } from '../../shared/i18n';
import { formatMoment } from '../../shared/i18n/format';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { PageTitle } from '../../shared/ui/page/page-title';
import { SearchResults } from '../../shared/ui/page/search-results';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { changeWords, objectWords } from './action-words';
import { supportActions, supportActionsInput } from './flows/support-actions';
import { actionsOfPage } from './rules';
import type { ActionField, SupportAction, SupportActionName } from './types';
import '../../shared/ui/native/layout.css';
import { DateField } from '../../shared/ui/native/date-field';
import './admin.css';

const actionNames: Readonly<Record<SupportActionName, Key>> = {
  'impersonation.started': 'supportAction.impersonation.started',
  'impersonation.used': 'supportAction.impersonation.used',
  'impersonation.ended': 'supportAction.impersonation.ended',
  'product.reset': 'supportAction.product.reset',
  'product.log': 'supportAction.product.log',
  'customer.edited': 'supportAction.customer.edited',
  'customer.email-resent': 'supportAction.customer.email-resent',
  'customer.email-validated': 'supportAction.customer.email-validated',
  'fictitious.created': 'supportAction.fictitious.created',
  'fictitious.deleted': 'supportAction.fictitious.deleted',
  'fictitious.titles-changed': 'supportAction.fictitious.titles-changed',
  'internal-user.created': 'supportAction.internal-user.created',
  'internal-user.edited': 'supportAction.internal-user.edited',
  'internal-user.activated': 'supportAction.internal-user.activated',
  'internal-user.deactivated': 'supportAction.internal-user.deactivated',
  'invoice.started': 'supportAction.invoice.started',
  'invoice.restarted': 'supportAction.invoice.restarted',
  'zone.changed': 'supportAction.zone.changed',
  'link.shared': 'supportAction.link.shared',
  'link.changed': 'supportAction.link.changed',
  'link.blocked': 'supportAction.link.blocked',
  'link.reset': 'supportAction.link.reset',
};

function ActionName({ of: { action, object } }: { readonly of: SupportAction }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {t(actionNames[action])}
      {object !== null && <small className="admin-object">{objectWords(object, { t, language: i18n.language })}</small>}
    </>
  );
}

function Changes({ of: { changes } }: { readonly of: SupportAction }) {
  const { t, i18n } = useTranslation();
  return changes.length === 0 ? (
    '—'
  ) : (
    <ul className="admin-changes">
      {changes.map((change) => (
        <li key={change.field}>{changeWords(change, { t, language: i18n.language })}</li>
      ))}
    </ul>
  );
}

const columns: TableColumns<SupportAction> = [
  { id: 'at', header: 'supportActions.at', value: ({ at }) => at.getTime(), text: ({ at }) => formatMoment(at), isSortable: true },
  { id: 'support', header: 'supportActions.support', value: ({ support }) => support, isSortable: true, width: 2 },
  {
    id: 'person',
    header: 'supportActions.person',
    value: ({ person }) => person ?? '',
    draw: ({ person }) => person ?? '—',
    isSortable: true,
    isCopyable: true,
    width: 2,
  },
  {
    id: 'action',
    header: 'supportActions.action',
    value: ({ action }) => action,
    draw: (item) => <ActionName of={item} />,
    isSortable: true,
    width: 1.5,
  },
  { id: 'changes', header: 'supportActions.changes', value: () => '', draw: (item) => <Changes of={item} />, width: 2 },
  { id: 'address', header: 'supportActions.address', value: ({ address }) => address },
];

/** The page that searches for the actions of support on accounts and objects, by account, support person and time. */
export function SupportActionsPage({ logic = supportActions }) {
  const query = useSearch();
  const [state, send] = useFlow(logic, { input: () => supportActionsInput(query) });
  const { t } = useTranslation();
  const { question, errors } = state.context;
  useSearchInAddress(state.context);

  const field = (name: ActionField) => ({ name, value: question[name], error: errors[name], send, optional: true });

  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('supportActions.title')}</PageTitle>
      <p>{t('supportActions.intro')}</p>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          {!state.matches('failed') && <FlowNotice state={state} />}
          <div className="admin-fields">
            <FormField {...field('person')} label={t('supportActions.person')} hint={t('supportActions.beginning')} />
            <FormField {...field('support')} label={t('supportActions.support')} hint={t('supportActions.beginning')} />
            <FormField {...field('from')} label={t('supportActions.from')} as={DateField} />
            <FormField {...field('to')} label={t('supportActions.to')} as={DateField} />
          </div>
          <div>
            <Action submit>{t('search.submit')}</Action>
          </div>
        </div>
      </Form>
      <SearchResults
        state={state}
        send={send}
        caption={t('supportActions.title')}
        name="support-actions"
        columns={columns}
        nothing={t('search.nothing')}
        pageSize={actionsOfPage}
      />
    </div>
  );
}
