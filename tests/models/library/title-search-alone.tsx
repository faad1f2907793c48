import { searchTitles } from '../../../src/areas/library/flows/search-titles';
import { TitleSearch } from '../../../src/areas/library/title-search';
import { TitleToggle } from '../../../src/areas/library/title-tile';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { useTranslation } from '../../../src/shared/i18n';
import { VirtualGrid } from '../../../src/shared/ui/behaviour/virtual-grid';

const ignore = () => undefined;

/** The search without the page around it; all results are selected already. */
export function TitleSearchAlone({ logic = searchTitles }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  return (
    <TitleSearch state={state} send={send}>
      {(titles) => (
        <VirtualGrid label={t('editLibrary.found')} items={titles}>
          {(title) => <TitleToggle title={title} index={0} selected disabled={false} onToggle={ignore} />}
        </VirtualGrid>
      )}
    </TitleSearch>
  );
}
