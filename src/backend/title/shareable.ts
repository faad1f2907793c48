import { may, type Person } from '../../shared/rules/permissions';
import type { OwnTitle } from './own-title';

/** Whether a person may give students a link to a title of theirs. */
export const isShareable = (person: Person, { studentable, offer }: Pick<OwnTitle, 'studentable' | 'offer'>): boolean =>
  studentable && !offer.demo && may(person, 'shareTitle');
