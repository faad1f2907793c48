import { createElement } from 'react';
import { loadCode, loadExtra } from '../../shared/browser/code';
import { textsOf } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { Busy } from '../../shared/ui/page/busy';
import { MissingPart } from '../../shared/ui/page/missing-part';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

export type { preview as PreviewFlow } from './flows/preview';
export { followSwipe } from './gestures';

/** A dialog that shows one of several files. The code of the dialog is loaded when the first file is opened. */
export const Preview = late(
  async () => {
    const [module] = await Promise.all([loadCode(() => import('./preview')), textsOf('preview')]);
    return module.Preview;
  },
  { fallback: createElement(Busy), instead: ({ onClose }) => createElement(MissingDialog, { onClose }) },
);

/** A player for a recording in the page. The code of the player is loaded when a page first has a recording. */
export const Player = late(
  async () => {
    const [module] = await Promise.all([loadExtra(() => import('./player')), textsOf('preview')]);
    return module.Player;
  },
  { instead: () => createElement(MissingPart) },
);
