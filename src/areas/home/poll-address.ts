import type { Poll } from './types';

/** How the widget looks, whichever the poll. */
const look = { theme: 'light', layout: 'spacious', position: 'bottom', scale: 'gradient', type: '1' };

/**
 * The address of the widget with a poll.
 * @param widget address of its page, at another site or a path of this one, with a query of its own or without
 */
export const pollAddress = (widget: string, { token, personId, registered }: Poll): string => {
  const query = new URLSearchParams({ token, id_profesor: personId, date: registered, ...look });
  return `${widget}${widget.includes('?') ? '&' : '?'}${query}`;
};
