import type { Poll } from './types';

/** Parameters for the look of the widget, the same for every poll. */
const look = { theme: 'light', layout: 'spacious', position: 'bottom', scale: 'gradient', type: '1' };

/**
 * Returns the address at which the widget shows a poll.
 * @param widget address of the page of the widget, on any site, with or without a query
 */
export const pollAddress = (widget: string, { token, personId, registered }: Poll): string => {
  const query = new URLSearchParams({ token, id_profesor: personId, date: registered, ...look });
  return `${widget}${widget.includes('?') ? '&' : '?'}${query}`;
};
