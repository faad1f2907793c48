import { findResourcesMachine } from '../../../../machines/title/find-resources.machine';

/** Search in the resources of a title, which asks the server for nothing. */
export const findResources = findResourcesMachine;
