import { linkDialogsMachine } from '../../../../machines/admin-students-zone/link-dialogs.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { blockLink } from './block-link';
import { changeValues } from './change-values';
import { resetDevices } from './reset-devices';
import { shareTitle } from './share-title';

export const linkDialogs = linkDialogsMachine.provide({
  actors: {
    changeValues: childFlow(changeValues),
    blockLink: childFlow(blockLink),
    resetDevices: childFlow(resetDevices),
    shareTitle: childFlow(shareTitle),
  },
});
