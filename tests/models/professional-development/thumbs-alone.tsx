import type { thumbs } from '../../../src/areas/professional-development/flows/thumbs';
import { ThumbButtons } from '../../../src/areas/professional-development/thumb-buttons';
import { assetId, thumbsAtStart } from './wire';

/** The thumbs of an asset, without a page around them. The page would send the same request as the flow of the thumbs. */
export function ThumbsAlone({ logic }: { readonly logic: typeof thumbs }) {
  return <ThumbButtons asset={{ id: assetId, thumbs: thumbsAtStart }} logic={logic} />;
}
