import type { ListView } from '../shared/rules/list-view';
import type { TableEvent } from '../shared/ui/native/table';
import { unbroken, type Words } from './words';

const drawPicture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#0f766e" d="M0 0h${width}v${height}H0z"/><path fill="#aae4da" d="M${width / 6} ${height / 6}h${width / 1.5}v${height / 12}H${width / 6}z"/></svg>`,
  )}`;

/** Pictures as `data:` addresses, so that no picture is loaded from a server. */
export const cover = drawPicture(180, 240);
export const widePicture = drawPicture(640, 360);
/** A `data:` address whose picture is invalid. */
export const missingPicture = 'data:image/png;base64,AAAA';

/** A row of the tables and lists of the examples. */
export type Row = { readonly id: string; readonly name: string; readonly email: string; readonly at: string };

/** Returns `count` rows with different data. */
export const rowsOf = ({ school }: Words, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    name: `${school} ${index + 1}`,
    email: `centro${index + 1}@demo.example`,
    at: `${String((index % 28) + 1).padStart(2, '0')}/09/2026`,
  }));

/** Returns two rows with long words that cannot be broken into lines. */
export const longRows = (words: Words): readonly Row[] =>
  rowsOf(words, 2).map((row) => ({ ...row, name: `${words.longLabel} ${unbroken}`, email: `${unbroken.toLowerCase()}@demo.example` }));

type ViewEvent = Extract<TableEvent<Row>, { type: 'filter.changed' | 'sort.chosen' | 'page.chosen' }>;

/** Returns the view of a list after an event of its table. The flow of a list has the same result. */
export const viewAfter = (view: ListView, event: ViewEvent): ListView => {
  if (event.type === 'page.chosen') return { ...view, page: event.page };
  if (event.type === 'filter.changed') return { ...view, page: 1, filter: event.filter };
  return { ...view, page: 1, sort: { column: event.column, isDown: view.sort?.column === event.column && !view.sort.isDown } };
};
