import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import type { Sort } from '../../rules/list-view';
import { useAnnouncement } from './live-region';

type Seen = {
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  /** The text that says how many rows there are; 'results' by default. */
  readonly counted?: Key;
};

/** The number of rows, and the page of them that is seen. It is announced, since the rows themselves are not. @returns the same, to be shown */
export function useFoundWords({ found, page, pages, counted = 'table.found' }: Seen): string {
  const { t } = useTranslation();
  const text = [t(counted, { count: found }), ...(pages > 1 ? [t('table.page', { page, pages })] : [])].join('. ');
  useAnnouncement({ text });
  return text;
}

/**
 * The order of a table is announced: many screen readers do not tell that the header under their focus has changed.
 * @param header the words of the sorted column; undefined where none is
 * @param sort the order by it
 */
export function useSortAnnouncement(header: string | undefined, sort: Sort | null | undefined): void {
  const { t } = useTranslation();
  const text = header !== undefined && sort ? t(sort.isDown ? 'table.descending' : 'table.ascending', { column: header }) : '';
  useAnnouncement({ text });
}
