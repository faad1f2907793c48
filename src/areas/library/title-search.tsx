import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlow } from '../../shared/flow/use-flow';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { VirtualGrid } from '../../shared/ui/virtual-grid';
import { searchTitles } from './flows/search-titles';
import { minSearchLength } from './rules';
import type { Title } from './types';
import '../../shared/ui/layout.css';

type Props = {
  readonly logic?: typeof searchTitles;
  /** The tile of a title. */
  readonly children: (title: Title) => ReactNode;
};

/** All titles, searched by name. */
export function TitleSearch({ logic = searchTitles, children }: Props) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { text, found } = state.context;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for some browsers
    <div role="search" className="form-stack">
      <Field
        label={t('editLibrary.searchLabel')}
        hint={t('editLibrary.searchHint', { count: minSearchLength })}
        type="search"
        optional
        autoComplete="off"
        value={text}
        onChange={(value) => send({ type: 'text.changed', text: value })}
      />
      {state.hasTag('busy') && <Busy />}
      <FlowNotice
        state={state}
        actions={state.can({ type: 'retried' }) && <Action onPress={() => send({ type: 'retried' })}>{t('common.retry')}</Action>}
      />
      {state.matches('found') && (
        <VirtualGrid label={t('editLibrary.found')} items={found}>
          {children}
        </VirtualGrid>
      )}
    </div>
  );
}
