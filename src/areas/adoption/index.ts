import { loadCode } from '../../shared/browser/code';
import { textsOf } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { NoPositionDialog } from './no-position-dialog';

/** Dialog that asks for the position at school. Its code loads separately from the page that shows it. */
export const NamePosition = late(
  async () => {
    const [module] = await Promise.all([loadCode(() => import('./name-position')), textsOf('adoption')]);
    return module.NamePosition;
  },
  { instead: NoPositionDialog },
);
