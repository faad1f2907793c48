import type { thumbs } from '../../../src/areas/professional-development/flows/thumbs';
import { ThumbButtons } from '../../../src/areas/professional-development/thumb-buttons';
import { assetId, thumbsAtStart } from './wire';

/** The thumbs of an asset without the page around them, because the page sends the same request as their flow. */
export function ThumbsAlone({ logic }: { readonly logic: typeof thumbs }) {
  return <ThumbButtons asset={{ id: assetId, thumbs: thumbsAtStart }} logic={logic} />;
}
