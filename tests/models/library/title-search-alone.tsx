import { TitleSearch } from '../../../src/areas/library/title-search';
import { TitleToggle } from '../../../src/areas/library/title-tile';

const ignore = () => undefined;

/** The search without the page around it, in which all that is found is selected already. */
export const TitleSearchAlone = ({ logic }: { logic: Parameters<typeof TitleSearch>[0]['logic'] }) => (
  <TitleSearch {...(logic && { logic })}>
    {(title) => <TitleToggle title={title} selected disabled={false} onToggle={ignore} />}
  </TitleSearch>
);
