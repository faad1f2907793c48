import { loadCode } from '../../../shared/browser/code';

const loadPictures = () => loadCode(() => import('../services/pictures'));

/** Ignores a failure to delete pictures. Nobody can read these pictures after this tab has closed, and they are deleted after a day. */
const ignoreFailure = () => undefined;

/** Deletes all pictures of this tab's order. */
export const dropPictures = () =>
  void loadPictures()
    .then(({ dropAll }) => dropAll())
    .catch(ignoreFailure);

/** Deletes the picture of a child. `key`: the key of the child in this tab. */
export const dropPictureOf = (key: string) =>
  void loadPictures()
    .then(({ drop }) => drop(key))
    .catch(ignoreFailure);
