/** The address of a page that stands in for the poll widget. */
export const pollWidget = '/tests-poll';
