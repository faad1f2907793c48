import { cameFrom } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { differences } from '../../shared/rules/differences';
import { type Locale, localeNames } from '../../shared/rules/locale';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { AdoptionsPart, useAdoptionText } from './adoptions-part';
import { FictitiousFields } from './fictitious-fields';
import { fictitiousTeacher } from './flows/fictitious-teacher';
import type { regions } from './flows/regions';
import { FormFrame } from './form-frame';
import { PlaceChoice, PlaceFacts } from './place-part';
import { searchBefore } from './rules';
import { TitlePicker } from './title-picker';
import type { FictitiousForm as Fields, Key, StoredFictitious } from './types';
import '../../shared/ui/native/layout.css';

const labels: { readonly [Field in keyof Fields]: Key } = {
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  password: 'person.newPassword',
  language: 'person.language',
  region: 'fictitious.region',
  downloadResources: 'fictitious.downloadResources',
  adoptions: 'fictitious.titles',
};

type Props = {
  readonly stored: StoredFictitious;
  /** The name of the school; null if the teacher has no school, or does not exist yet. */
  readonly school: string | null;
  readonly logic?: typeof fictitiousTeacher | undefined;
  readonly places?: typeof regions | undefined;
};

/** The form of a fictitious teacher, stored or new. */
export function FictitiousForm({ stored, school, logic = fictitiousTeacher, places }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ stored, back: searchBefore(cameFrom(history.state)) }) });
  const { t } = useTranslation();
  const adoptionText = useAdoptionText();
  const { form, errors, theirs } = state.context;
  const isNew = stored.id === null;
  const isBusy = state.hasTag('busy');
  const { pickTitle } = state.children;

  const textOf = (field: keyof Fields, value: Fields[keyof Fields]): string => {
    if (typeof value === 'boolean') return t(value ? 'customers.yes' : 'customers.no');
    if (typeof value !== 'string') return value.map(adoptionText).join(', ');
    return field === 'language' && value !== '' ? localeNames[value as Locale] : value;
  };
  const changes = differences(form, theirs.form).map((field) => ({
    label: t(labels[field]),
    theirs: textOf(field, theirs.form[field]),
    mine: textOf(field, form[field]),
  }));

  return (
    <>
      <FormFrame state={state} send={send} differences={changes} label={t(isNew ? 'fictitious.newTitle' : 'customers.title')}>
        <FictitiousFields
          form={form}
          errors={errors}
          send={send}
          isNew={isNew}
          place={
            isNew ? (
              <PlaceChoice
                region={form.region}
                onChange={(text) => send({ type: 'field.changed', field: 'region', text })}
                logic={places}
              />
            ) : (
              <PlaceFacts region={form.region} school={school} />
            )
          }
        />
        <AdoptionsPart
          adoptions={form.adoptions}
          error={errors.adoptions ? t(errors.adoptions) : undefined}
          busy={isBusy}
          message={state.matches({ editing: 'removed' }) && <FlowNotice state={state} />}
          onRemove={(adoption) => send({ type: 'adoption.removed', adoption })}
        >
          <div>
            <Action look="side" disabled={isBusy} onPress={() => pickTitle?.send({ type: 'opened', adoptions: form.adoptions })}>
              {t('fictitious.addTitle')}
            </Action>
          </div>
        </AdoptionsPart>
      </FormFrame>
      {pickTitle && <TitlePicker flow={pickTitle} />}
    </>
  );
}

const ignore = () => undefined;

/** The read-only form, for support people who may not change fictitious teachers. */
export function FictitiousView({ stored, school }: Pick<Props, 'stored' | 'school'>) {
  const { t } = useTranslation();
  const isNew = stored.id === null;
  return (
    <div className="form-stack">
      <Notice severity="info" standing>
        {t('fictitious.noRight')}
      </Notice>
      {!isNew && (
        <>
          <FictitiousFields
            form={stored.form}
            errors={{}}
            send={ignore}
            isNew={false}
            disabled
            place={<PlaceFacts region={stored.form.region} school={school} />}
          />
          <AdoptionsPart adoptions={stored.form.adoptions} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!isNew && (
          <Action look="side" disabled>
            {t('fictitious.delete')}
          </Action>
        )}
        <ActionLink look="side" way="back" to={searchBefore(cameFrom(history.state))}>
          {t('common.back')}
        </ActionLink>
      </div>
    </div>
  );
}
