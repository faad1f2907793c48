import { findResourcesMachine } from '../../../../machines/title/find-resources.machine';

/** All is in the title: nothing is asked of the server. */
export const findResources = findResourcesMachine;
