import { loadCode } from '../../../shared/browser/code';

const loadPictures = () => loadCode(() => import('../services/pictures'));

/** Ignores a failure to delete. The pictures can be read until this tab closes, and are deleted after a day. */
const ignoreFailure = () => undefined;

/** Deletes all pictures of the order in this tab. */
export const dropPictures = () =>
  void loadPictures()
    .then(({ dropAll }) => dropAll())
    .catch(ignoreFailure);

/** Deletes the picture of a child, by its key in this tab. */
export const dropPictureOf = (key: string) =>
  void loadPictures()
    .then(({ drop }) => drop(key))
    .catch(ignoreFailure);
