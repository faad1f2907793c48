import type { ActorRefFrom } from 'xstate';
import { useChildFlow, useIsBusy } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { countryName } from '../../shared/i18n/country-name';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { Form } from '../../shared/ui/native/form';
import { SelectField } from '../../shared/ui/native/select-field';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { findSchool } from './flows/find-school';
import { SchoolList } from './school-list';
import '../../shared/ui/native/layout.css';
import './registration.css';

/** Dialog that finds a school by country and postal code. */
export function SchoolFinder({ flow }: { readonly flow: ActorRefFrom<typeof findSchool> }) {
  const [state, send] = useChildFlow(flow);
  const { t, i18n } = useTranslation();
  const { countries, countryId, postalCode } = state.context;
  const { schools } = state.children;
  const isSearching = useIsBusy(schools);
  const close = () => send({ type: 'cancelled' });
  return (
    <Modal
      title={t('findSchool.title')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t('common.cancel')}
          </Action>
          <Action disabled={!state.can({ type: 'accepted' })} onPress={() => send({ type: 'accepted' })}>
            {t('findSchool.pick')}
          </Action>
        </>
      }
    >
      {state.matches('opening') ? (
        <Busy />
      ) : (
        <div className="form-stack">
          <Form busy={isSearching} onSubmit={() => send({ type: 'search.requested' })}>
            <div className="form-stack">
              <SelectField
                label={t('findSchool.country')}
                placeholder={t('findSchool.choose')}
                options={countries.map(({ id, name }) => ({ value: String(id), label: countryName(name, i18n.language) }))}
                value={countryId === null ? '' : String(countryId)}
                onChange={(id) => send({ type: 'country.chosen', countryId: Number(id) })}
                autoComplete="country-name"
              />
              <div className="finder-search">
                <Field
                  label={t('findSchool.postalCode')}
                  autoComplete="postal-code"
                  value={postalCode}
                  error={state.matches({ choosing: 'incomplete' }) ? t('findSchool.fiveDigits') : undefined}
                  onChange={(text) => send({ type: 'postal.changed', postalCode: text })}
                />
                <Action submit look="side" disabled={!state.can({ type: 'search.requested' })}>
                  {t('findSchool.search')}
                </Action>
              </div>
            </div>
          </Form>
          {schools && <SchoolList flow={schools} />}
        </div>
      )}
    </Modal>
  );
}
