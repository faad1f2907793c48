import { TitleSearch } from '../../../src/areas/library/title-search';
import { TitleCard } from '../../../src/areas/library/title-tile';

/** The search without the page around it. */
export const TitleSearchAlone = ({ logic }: { logic: Parameters<typeof TitleSearch>[0]['logic'] }) => (
  <TitleSearch {...(logic && { logic })}>{(title) => <TitleCard title={title} />}</TitleSearch>
);
