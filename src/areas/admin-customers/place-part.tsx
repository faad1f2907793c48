import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { SelectField } from '../../shared/ui/native/select-field';
import { Busy } from '../../shared/ui/page/busy';
import { regions } from './flows/regions';
import '../../shared/ui/native/layout.css';

/** The autonomous community and the school of a fictitious teacher. Both are read-only, because they cannot be changed after creation. */
export function PlaceFacts({ region, school }: { readonly region: string; readonly school: string | null }) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <div>
        <dt>{t('fictitious.region')}</dt>
        <dd>{region || t('fictitious.regionNone')}</dd>
      </div>
      <div>
        <dt>{t('person.school')}</dt>
        <dd>{school ?? t('account.schoolNone')}</dd>
      </div>
    </dl>
  );
}

type Props = {
  /** The id of the chosen community; empty before the choice. */
  readonly region: string;
  readonly onChange: (region: string) => void;
  readonly logic?: typeof regions | undefined;
};

/** The choice of an autonomous community for a new teacher. The community determines the school. */
export function PlaceChoice({ region, onChange, logic = regions }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ of: undefined }) });
  const { items } = state.context;
  const options = [{ value: '', label: t('fictitious.regionNone') }, ...items.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('failed') && (
        <section aria-label={t('fictitious.region')}>
          <h3>{t('fictitious.region')}</h3>
          <FlowNotice state={state} send={send} />
        </section>
      )}
      {state.matches('ready') && (
        <SelectField label={t('fictitious.region')} options={options} value={region} onChange={onChange} optional />
      )}
      <dl className="facts">
        <div>
          <dt>{t('person.school')}</dt>
          <dd>{items.find(({ id }) => id === region)?.school ?? t('fictitious.schoolLater')}</dd>
        </div>
      </dl>
    </>
  );
}
