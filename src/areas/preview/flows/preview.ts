import { previewMachine } from '../../../../machines/preview/preview.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { showFile, watchFile } from '../show-file';

const bind = bindServices(() => import('../services/open-file'));

export const preview = previewMachine.provide({
  actors: { openFile: bind('openFile'), showFile, watchFile },
});
