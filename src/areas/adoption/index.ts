import { loadCode } from '../../shared/browser/code';
import { textsOf } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { NoPositionDialog } from './no-position-dialog';

/** The dialog that asks for the position at school. The code of the dialog loads separately from the page that shows the dialog. */
export const NamePosition = late(
  async () => {
    const [module] = await Promise.all([loadCode(() => import('./name-position')), textsOf('adoption')]);
    return module.NamePosition;
  },
  { instead: NoPositionDialog },
);
