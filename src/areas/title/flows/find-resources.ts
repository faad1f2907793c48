import { findResourcesMachine } from '../../../../machines/title/find-resources.machine';

/** Flow of the search in the resources of a title. The flow has no actors, because the search needs no request. */
export const findResources = findResourcesMachine;
