/** The address of a page that replaces the poll widget in tests. */
export const pollWidget = '/tests-poll';
