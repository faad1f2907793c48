import { titleOnTheWire } from '../../support/fixtures';

export const bookOnTheWire = titleOnTheWire({ adoption: 1, origin: 'LIBRARY' });
