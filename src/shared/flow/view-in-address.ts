import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListView, queryWith, viewIn } from '../rules/list-view';
import { type Order, type Question, queryWithSearch } from '../rules/search';

/** Reads the initial view of a list from the address of its page. @param columns the columns by which the list can be sorted */
export const viewInAddress = (columns: readonly string[]): ListView => viewIn(location.search, columns);

/**
 * Updates a part of the query in the address. After a reload, or after Back from another page, the page then shows the same view. No
 * history entry is added, so Back on this page leads to the previous page.
 * @param wantedOf returns the wanted query for the current query
 */
export function useQueryInAddress(wantedOf: (query: string) => string) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const wanted = wantedOf(query);

  useEffect(() => {
    // The query is compared as URLSearchParams writes it, because the address may encode the same query differently.
    if (wanted === new URLSearchParams(query).toString()) return;
    navigate(`${path}${wanted && `?${wanted}`}${location.hash}`, { replace: true, state: history.state });
  }, [path, query, wanted, navigate]);
}

/** Writes the view of a list into the address of its page. Use this hook for only one list of a page, and not for a list in a dialog. */
export function useViewInAddress(view: ListView) {
  useQueryInAddress((query) => queryWith(query, view));
}

/**
 * Writes the search, order and page of a list into the address. Back from another page then shows the same list, and people can share the
 * address.
 */
export function useSearchInAddress<Field extends string>({
  lastQuestion,
  order,
}: {
  readonly lastQuestion: Question<Field> | null;
  readonly order: Order;
}) {
  useQueryInAddress((query) => (lastQuestion ? queryWithSearch(query, lastQuestion, order) : query));
}
