import { loadCode } from '../../../shared/browser/code';

const pictures = () => loadCode(() => import('../services/pictures'));

/** Ignores a failure: pictures that are left can be read until this tab closes, and are deleted after a day. */
const notDropped = () => undefined;

/** Deletes all pictures of the order in this tab. */
export const dropPictures = () =>
  void pictures()
    .then(({ dropAll }) => dropAll())
    .catch(notDropped);

/** Deletes the picture of a child, by its key in this tab. */
export const dropPictureOf = (key: string) =>
  void pictures()
    .then(({ drop }) => drop(key))
    .catch(notDropped);
