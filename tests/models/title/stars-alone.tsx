import type { favourites } from '../../../src/areas/title/flows/favourites';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import { TitleContents } from '../../../src/areas/title/title-contents';
import { start } from './title-known';
import { detailOnTheWire } from './wire';

const ignore = () => undefined;
const title = toTitle(detailOnTheWire());

/** The materials of a title, without a page around them. The page would send the same request as the flow of the favourites. */
export function StarsAlone({ logic }: { readonly logic: typeof favourites }) {
  return <TitleContents title={title} products={[]} place={start} tabs={['materials']} send={ignore} stars={logic} />;
}
