import { config } from '../config/config';
import { makeListeners } from './listeners';

/** The header in which the server names its release, by a number that grows. */
const header = 'x-portal-release';

const own = config.release ?? Number.POSITIVE_INFINITY;
let newest = own;
/** The newest release that the person has put off: they chose to go on with this page. */
let passedBy = own;
const { tell, listen } = makeListeners();

/** Whether the server has a newer release than that of this page. If the server names no release, none is newer. */
export const newRelease = {
  /** Reads the release of an answer. Only a higher number counts, since servers of older releases may stand behind the same address. */
  hear: ({ headers }: Response): void => {
    const heard = Number(headers.get(header));
    if (heard <= newest) return;
    newest = heard;
    tell();
  },
  isThere: (): boolean => newest > own,
  isOffered: (): boolean => newest > passedBy,
  putOff: (): void => {
    passedBy = newest;
    tell();
  },
  /** Offers the newer release again to somebody who has put it off, because this page begins to fail. */
  insist: (): void => {
    passedBy = own;
    tell();
  },
  listen,
};
