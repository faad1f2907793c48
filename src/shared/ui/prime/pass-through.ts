import type { PrimeReactPTOptions } from 'primereact/api';

/** Properties of a disabled button of the paginator that keep its focus: without focus, keys would go on from the top of the page. */
const keepsFocus = ({ context: { disabled } }: { readonly context: { readonly disabled: boolean } }) => ({
  disabled: undefined,
  'aria-disabled': disabled || undefined,
});

/** Corrections to PrimeReact's components for accessibility and layout. Each line has its test in `tests/unit/ui/prime-*.test.tsx`. */
export const passThrough = {
  datatable: {
    // the window scrolls instead of the wrapper, in which the header would not stay in sight
    wrapper: { style: { overflow: 'visible' } },
    // PrimeReact writes the role with a space before it
    tbody: { role: 'rowgroup' },
    column: {
      // the first cell names its row; in a card each other cell stands beside the name of its column
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
    // the number is the name of the button, because PrimeReact's name may be in another language
    pageButton: (link) => ({ 'aria-label': undefined, 'aria-current': link?.context.active ? 'page' : undefined }),
  },
  timeline: {
    root: { role: 'list' },
    event: { role: 'listitem' },
  },
} satisfies PrimeReactPTOptions;
