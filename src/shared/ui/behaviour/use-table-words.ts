import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import type { Sort } from '../../rules/list-view';
import { useAnnouncement } from './live-region';

type SeenWords = {
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  /** Key of the text with the number of rows; `table.found` by default. */
  readonly counted?: Key;
};

/** Announces the number of rows and the shown page, because screen readers do not read new rows. @returns the same text, to be shown */
export function useFoundWords({ found, page, pages, counted = 'table.found' }: SeenWords): string {
  const { t } = useTranslation();
  const text = [t(counted, { count: found }), ...(pages > 1 ? [t('table.page', { page, pages })] : [])].join('. ');
  useAnnouncement({ text });
  return text;
}

/**
 * Announces the order of a table, because many screen readers do not report a change of the focused header.
 * @param header the words of the sorted column; undefined if the table is not sorted
 * @param sort the order of the table
 */
export function useSortAnnouncement(header: string | undefined, sort: Sort | null | undefined): void {
  const { t } = useTranslation();
  const text = header !== undefined && sort ? t(sort.isDown ? 'table.descending' : 'table.ascending', { column: header }) : '';
  useAnnouncement({ text });
}
