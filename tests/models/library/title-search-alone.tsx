import { searchTitles } from '../../../src/areas/library/flows/search-titles';
import { TitleSearch } from '../../../src/areas/library/title-search';
import { TitleToggle } from '../../../src/areas/library/title-tile';
import { useFlow } from '../../../src/shared/flow/use-flow';

const ignore = () => undefined;

/** The search without the page around it, in which all that is found is selected already. */
export function TitleSearchAlone({ logic = searchTitles }) {
  const [state, send] = useFlow(logic, {});
  return (
    <TitleSearch state={state} send={send}>
      {(titles) => titles.map((title) => <TitleToggle key={title.id} title={title} selected disabled={false} onToggle={ignore} />)}
    </TitleSearch>
  );
}
