import { useCallback } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useSearchInAddress } from '../../shared/flow/view-in-address';
import { useTranslation } from '../../shared/i18n';
import { InLanguage } from '../../shared/ui/behaviour/in-language';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { PageTitle } from '../../shared/ui/page/page-title';
import { SearchResults } from '../../shared/ui/page/search-results';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { productKey, productKeys, productKeysInput } from './flows/product-keys';
import { KeyLog } from './key-log';
import { ResetDialog } from './reset-dialog';
import { devicesOf, keysOfPage } from './rules';
import type { KeyField, ProductKey } from './types';
import '../../shared/ui/native/layout.css';
import './product-access.css';

/** A key with its order, because support can tell two keys of one product apart only by their orders. */
function KeyWithOrder({ of: { id, orderId, detailId } }: { readonly of: ProductKey }) {
  const { t } = useTranslation();
  return (
    <>
      {id}
      <small className="access-order">{t('access.detail', { order: orderId, detail: detailId })}</small>
    </>
  );
}

const columns: TableColumns<ProductKey> = [
  { id: 'name', header: 'access.product', value: ({ name }) => name, isSortable: true, width: 2 },
  { id: 'productKey', header: 'access.key', value: ({ id }) => id, draw: (item) => <KeyWithOrder of={item} />, width: 1.7 },
  { id: 'license', header: 'access.licence', value: ({ licence }) => licence, isSortable: true, width: 1.5 },
  { id: 'email', header: 'person.email', value: ({ email }) => email, isSortable: true, isCopyable: true, width: 2 },
  { id: 'coupon', header: 'access.coupon', value: ({ coupon }) => coupon, isSortable: true, width: 1.2 },
  { id: 'token', header: 'access.token', value: ({ token }) => token, isCopyable: true, width: 1.5 },
  { id: 'registeredDevices', header: 'access.devices', value: devicesOf, isSortable: true, width: 1.2 },
];

type Flows = { readonly logic: typeof productKeys; readonly keyLogic: typeof productKey };

const useKeys = ({ logic, keyLogic }: Flows) => {
  const query = useSearch();
  const [found, sendToSearch] = useFlow(logic, { input: () => productKeysInput(query) });
  const [state, send, actor] = useFlow(keyLogic, {});
  useSearchInAddress(found.context);
  // The current page of results is loaded again, because the number of devices may have changed.
  useEmittedEvents(actor, () => sendToSearch({ type: 'page.chosen', page: found.context.order.page }));
  return { found, sendToSearch, state, send };
};

function ProductAccess(flows: Flows) {
  const { t } = useTranslation();
  const { found, sendToSearch, state, send } = useKeys(flows);
  const { question, errors } = found.context;
  const busy = state.hasTag('busy');

  const field = (name: KeyField) => ({ name, value: question[name], error: errors[name], send: sendToSearch, optional: true });

  const actions = useCallback(
    (item: ProductKey) => (
      <div className="access-actions">
        <Action look="side" busy={busy} disabled={devicesOf(item) < 1} onPress={() => send({ type: 'reset.requested', item })}>
          {t('access.reset')}
          <HiddenSuffix>{item.id}</HiddenSuffix>
        </Action>
        <Action look="side" busy={busy} onPress={() => send({ type: 'log.requested', item })}>
          {t('access.log')}
          <HiddenSuffix>{item.id}</HiddenSuffix>
        </Action>
      </div>
    ),
    [t, send, busy],
  );

  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('access.title')}</PageTitle>
      <p>{t('access.intro')}</p>
      <Form busy={found.hasTag('busy')} onSubmit={() => sendToSearch({ type: 'search.requested' })}>
        <div className="form-stack">
          {!found.matches('failed') && <FlowNotice state={found} />}
          <div className="access-fields">
            <FormField {...field('token')} label={t('access.token')} />
            <FormField {...field('coupon')} label={t('access.coupon')} />
            <FormField {...field('email')} label={t('person.email')} type="email" />
          </div>
          <div>
            <Action submit>{t('search.submit')}</Action>
          </div>
        </div>
      </Form>
      {state.matches('choosing') && <FlowNotice state={state} />}
      <SearchResults
        state={found}
        send={sendToSearch}
        caption={t('access.found')}
        name="product-keys"
        columns={columns}
        nothing={t('access.nothing')}
        pageSize={keysOfPage}
        actions={actions}
      />
      {(state.matches('confirming') || state.matches('resetting')) && <ResetDialog item={state.context.item} busy={busy} send={send} />}
      {state.matches('log') && <KeyLog {...state.context} send={send} onBack={() => send({ type: 'back' })} />}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </div>
  );
}

/** Page on which support resets the devices of product keys. The page is always in Spanish, because its users work in Spain. */
export function ProductAccessPage({ logic = productKeys, keyLogic = productKey }: Partial<Flows>) {
  return (
    <InLanguage locale="es">
      <ProductAccess logic={logic} keyLogic={keyLogic} />
    </InLanguage>
  );
}
