import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListView, queryWith, viewIn } from '../rules/list-view';

/**
 * The view with which a list begins, as the address of its page asks for it.
 * @param columns by which it can be sorted
 */
export const viewInAddress = (columns: readonly string[]): ListView => viewIn(location.search, columns);

/**
 * Keeps the view of a list in the address of its page, so that a reload and the browser's Back show the same list. It takes no entry of
 * the history: what the person goes back to is the page before. For the one list of a page; a list in a dialog has no address.
 */
export function useViewInAddress(view: ListView) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const wanted = queryWith(query, view);

  useEffect(() => {
    // as the address writes it, which may not be as URLSearchParams do
    if (wanted === new URLSearchParams(query).toString()) return;
    navigate(`${path}${wanted && `?${wanted}`}${location.hash}`, { replace: true, state: history.state });
  }, [path, query, wanted, navigate]);
}
