const pictures = () => import('../services/pictures');

/** What of them is left can be read until this tab closes, and is deleted after a day. */
const notDropped = () => undefined;

/** All of the order in this tab. */
export const dropPictures = () =>
  void pictures()
    .then(({ dropAll }) => dropAll())
    .catch(notDropped);

/** That of a child, by its key in this tab. */
export const dropPictureOf = (key: string) =>
  void pictures()
    .then(({ drop }) => drop(key))
    .catch(notDropped);
