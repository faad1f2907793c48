import { previewMachine } from '../../../../machines/preview/preview.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { showFile, watchFile } from '../show-file';

const services = () => loadCode(() => import('../services/open-file'));

export const preview = previewMachine.provide({
  actors: { openFile: fromEffect(async () => (await services()).openFile), showFile, watchFile },
});
