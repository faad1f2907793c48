import { config } from '../config/config';
import { makeListeners } from './listeners';

/** The name of the header with the server's release number. Newer releases have higher numbers. */
const header = 'x-portal-release';

const own = config.release ?? Number.POSITIVE_INFINITY;
let newest = own;
/** The newest release that the person has declined, in order to continue with this page. */
let declined = own;
const { tell, listen } = makeListeners();

/** The release of the server, if it is newer than the release of this page. Without release numbers, no release counts as newer. */
export const newRelease = {
  /**
   * Reads the release number of an answer. A lower number than before is ignored, because servers of older releases may still answer at the
   * same address.
   */
  hear: ({ headers }: Response): void => {
    const release = Number(headers.get(header));
    if (release <= newest) return;
    newest = release;
    tell();
  },
  isThere: (): boolean => newest > own,
  isOffered: (): boolean => newest > declined,
  putOff: (): void => {
    declined = newest;
    tell();
  },
  /** Offers the newer release again to a person who has declined it, because this page has begun to fail. */
  insist: (): void => {
    declined = own;
    tell();
  },
  listen,
};
