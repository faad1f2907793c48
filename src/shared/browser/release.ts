import { config } from '../config/config';
import { makeListeners } from './listeners';

/** The header in which the server names its release, by a number that grows. */
const header = 'x-portal-release';

const own = config.release ?? Number.POSITIVE_INFINITY;
let newest = own;
/** The person has chosen to go on with this page although there was this one. */
let passedBy = own;
const { tell, listen } = makeListeners();

/** Whether the server has a newer release than that of this page. Where the server names none, there is none. */
export const newRelease = {
  /** Reads its number from an answer of the server: behind one address there may be servers of several releases, also older ones. */
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
  /** Offers it also to somebody who has put it off: the page begins to fail without it. */
  insist: (): void => {
    passedBy = own;
    tell();
  },
  listen,
};
