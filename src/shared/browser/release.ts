import { config } from '../config/config';
import { makeListeners } from './listeners';

/** The header in which the server names its release, by a number that grows. */
const header = 'x-portal-release';

const own = config.release ?? Number.POSITIVE_INFINITY;
let newest = own;
/** The newest release that the person has put off, to go on with this page. */
let declined = own;
const { tell, listen } = makeListeners();

/** The newer release of the server, if this page is older. If the server names no release, none is newer. */
export const newRelease = {
  /** Reads the release of an answer. Only a higher number counts, since servers of older releases may answer at the same address. */
  hear: ({ headers }: Response): void => {
    const heard = Number(headers.get(header));
    if (heard <= newest) return;
    newest = heard;
    tell();
  },
  isThere: (): boolean => newest > own,
  isOffered: (): boolean => newest > declined,
  putOff: (): void => {
    declined = newest;
    tell();
  },
  /** Offers the newer release again to a person who has put it off, because this page begins to fail. */
  insist: (): void => {
    declined = own;
    tell();
  },
  listen,
};
