import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListView, queryWith, viewIn } from '../rules/list-view';
import { type Order, type Question, queryWithSearch } from '../rules/search';

/**
 * The initial view of a list, read from the address of its page.
 * @param columns by which it can be sorted
 */
export const viewInAddress = (columns: readonly string[]): ListView => viewIn(location.search, columns);

/**
 * Keeps a part of the query of the address up to date. A reload and the browser's Back then show the same view. No history entry is added,
 * so Back leads to the previous page.
 * @param wantedOf returns the query that the address should have, from the query that it has
 */
export function useQueryInAddress(wantedOf: (query: string) => string) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const wanted = wantedOf(query);

  useEffect(() => {
    // Compared in the spelling of URLSearchParams, from which the address may differ.
    if (wanted === new URLSearchParams(query).toString()) return;
    navigate(`${path}${wanted && `?${wanted}`}${location.hash}`, { replace: true, state: history.state });
  }, [path, query, wanted, navigate]);
}

/** Keeps the view of a list in the address of its page. Use it for one list of a page only; a list in a dialog has no address. */
export function useViewInAddress(view: ListView) {
  useQueryInAddress((query) => queryWith(query, view));
}

/** Keeps search, order and page in the address: Back from another page finds the list as it was, and people can share the address. */
export function useSearchInAddress<Field extends string>({
  asked,
  order,
}: {
  readonly asked: Question<Field> | null;
  readonly order: Order;
}) {
  useQueryInAddress((query) => (asked ? queryWithSearch(query, asked, order) : query));
}
