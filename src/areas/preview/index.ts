import { createElement } from 'react';
import { textsOf } from '../../shared/i18n';
import { Busy } from '../../shared/ui/busy';
import { late } from '../../shared/ui/late';
import { MissingDialog } from '../../shared/ui/missing-dialog';

export type { preview as PreviewFlow } from './flows/preview';
export { followSwipe } from './gestures';

/** One of several files, over the page. Its code comes when the first file is looked at. */
export const Preview = late(
  async () => {
    const [module] = await Promise.all([import('./preview'), textsOf('preview')]);
    return module.Preview;
  },
  { fallback: createElement(Busy), instead: ({ onClose }) => createElement(MissingDialog, { onClose }) },
);

/** A recording in the page. Its code comes when the page has one. */
export const Player = late(async () => {
  const [module] = await Promise.all([import('./player'), textsOf('preview')]);
  return module.Player;
});
