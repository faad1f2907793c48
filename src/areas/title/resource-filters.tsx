import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { languageName } from '../../shared/i18n/language-name';
import { canNarrowToEdition, canNarrowToLanguage } from '../../shared/rules/materials';
import { may } from '../../shared/rules/permissions';
import { minSearchLength } from '../../shared/rules/searchable';
import { readsAsStudent } from '../../shared/rules/title-readers';
import { CheckField } from '../../shared/ui/native/check-field';
import { Field } from '../../shared/ui/native/field';
import { SelectField } from '../../shared/ui/native/select-field';
import { useUser } from '../session';
import type { findResources } from './flows/find-resources';
import type { Title, TitlePlace } from './types';

type Props = {
  readonly title: Title;
  readonly place: TitlePlace;
  readonly state: SnapshotFrom<typeof findResources>;
  readonly send: (event: EventFromLogic<typeof findResources>) => void;
  readonly onNew: () => void;
};

const every = '';

/** All filters except unit and category: a part of the name, new resources, and for internal users edition and language. */
export function ResourceFilters({ title, place, state, send, onNew }: Props) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const { typed, edition, language } = state.context;
  const { editions } = title;
  const languages = editions.find(({ id }) => id === edition)?.languages ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not implement <search>
    <div role="search" className="title-filters">
      <div className="title-search">
        <Field
          label={t('title.search')}
          hint={t('title.searchHint', { count: minSearchLength })}
          type="search"
          optional
          autoComplete="off"
          value={typed}
          onChange={(text) => send({ type: 'text.changed', text })}
        />
      </div>
      {may(user, 'searchAllTitles') && editions.length > 0 && (
        <>
          <SelectField
            label={t('title.edition')}
            optional
            disabled={!canNarrowToEdition(place)}
            options={[{ value: every, label: t('title.everyEdition') }, ...editions.map(({ id, name }) => ({ value: id, label: name }))]}
            value={edition ?? every}
            onChange={(id) => send({ type: 'edition.chosen', edition: id === every ? null : id })}
          />
          <SelectField
            label={t('title.language')}
            optional
            disabled={!canNarrowToLanguage(place, state.context)}
            options={[
              { value: every, label: t('title.everyLanguage') },
              ...languages.map((code) => ({ value: code, label: languageName(code, i18n.language) })),
            ]}
            value={language ?? every}
            onChange={(code) => send({ type: 'language.chosen', language: code === every ? null : code })}
          />
        </>
      )}
      {!readsAsStudent(user) && <CheckField label={t('title.onlyNew')} checked={place.isNewOnly} onChange={onNew} />}
    </div>
  );
}
