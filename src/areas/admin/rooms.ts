import building from 'primeicons/raw-svg/building.svg?raw';
import graduationCap from 'primeicons/raw-svg/graduation-cap.svg?raw';
import history from 'primeicons/raw-svg/history.svg?raw';
import key from 'primeicons/raw-svg/key.svg?raw';
import receipt from 'primeicons/raw-svg/receipt.svg?raw';
import userEdit from 'primeicons/raw-svg/user-edit.svg?raw';
import users from 'primeicons/raw-svg/users.svg?raw';
import { useIsOpen } from '../../shared/flow/open-pages';
import type { Key } from '../../shared/i18n/keys';

/** A room: a part of the back-office with its own card and its own link in the navigation. */
export type Room = {
  readonly path: string;
  readonly name: Key;
  /** The content key of a line about the work that is done in the room. */
  readonly about: Key;
  readonly drawing: string;
  /** The beginnings of the addresses of other pages that belong to the room. */
  readonly inside?: readonly string[];
};

const rooms: readonly Room[] = [
  {
    path: '/admin/users',
    name: 'users.title',
    about: 'office.users',
    drawing: users,
    inside: ['/edit/customer', '/edit/internal'],
  },
  { path: '/admin/impersonation', name: 'impersonation.title', about: 'office.impersonation', drawing: userEdit },
  { path: '/admin/students-zone', name: 'zoneControl.title', about: 'office.studentsZone', drawing: graduationCap },
  { path: '/admin/actions', name: 'supportActions.title', about: 'office.actions', drawing: history },
  { path: '/admin/product-access', name: 'home.productAccess', about: 'office.productAccess', drawing: key },
  { path: '/admin/blink', name: 'home.blinkInvoices', about: 'office.blink', drawing: receipt },
  { path: '/admin/lasalle', name: 'home.laSalleInvoices', about: 'office.laSalle', drawing: building },
];

/** Returns the rooms that are open to the person, in the order of the navigation. */
export const useRooms = (): readonly Room[] => {
  const isOpen = useIsOpen();
  return rooms.filter(({ path }) => isOpen(path));
};

const isUnder = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/**
 * Whether a page belongs to a room.
 * @param at the address of the page inside the portal, in capital or small letters
 */
export const isInRoom = ({ path, inside = [] }: Room, at: string): boolean =>
  [path, ...inside].some((beginning) => isUnder(at.toLowerCase(), beginning));
