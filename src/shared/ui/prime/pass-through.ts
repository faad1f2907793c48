import type { PrimeReactPTOptions } from 'primereact/api';

/** A button of the paginator at its end keeps the focus: if it lost it, keys would go on from the top of the page. */
const keepsFocus = ({ context: { disabled } }: { readonly context: { readonly disabled: boolean } }) => ({
  disabled: undefined,
  'aria-disabled': disabled || undefined,
});

/** Corrections to PrimeReact's components for accessibility and layout. Each line has its test in `tests/unit/ui/prime-*.test.tsx`. */
export const passThrough = {
  datatable: {
    // the window scrolls, else the header would not stay in its sight
    wrapper: { style: { overflow: 'visible' } },
    // the role is written with a space before it
    tbody: { role: 'rowgroup' },
    column: {
      // the first cell names its row; in a card each of the others stands beside the name of its column
      bodyCell: (cell) => ({
        role: cell?.context.index === 0 ? 'rowheader' : 'cell',
        ...(typeof cell?.props?.header === 'string' && { 'data-label': cell.props.header }),
      }),
    },
  },
  paginator: {
    root: { role: 'navigation' },
    firstPageButton: keepsFocus,
    prevPageButton: keepsFocus,
    nextPageButton: keepsFocus,
    lastPageButton: keepsFocus,
    // its number names it, whatever language PrimeReact speaks
    pageButton: (link) => ({ 'aria-label': undefined, 'aria-current': link?.context.active ? 'page' : undefined }),
  },
  timeline: {
    root: { role: 'list' },
    event: { role: 'listitem' },
  },
} satisfies PrimeReactPTOptions;
