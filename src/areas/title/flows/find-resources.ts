import { findResourcesMachine } from '../../../../machines/title/find-resources.machine';

/** Flow of the search in the resources of a title. The search needs no call, so that nothing is bound. */
export const findResources = findResourcesMachine;
