import type { PrimeReactPTOptions } from 'primereact/api';

/**
 * Returns the properties by which a disabled button of the paginator keeps focus. If the button lost focus, Tab would continue from the top
 * of the page.
 */
const keepFocus = ({ context: { disabled } }: { readonly context: { readonly disabled: boolean } }) => ({
  disabled: undefined,
  'aria-disabled': disabled || undefined,
});

/** Corrections to PrimeReact's components for accessibility and layout. Each correction has a test in `tests/unit/ui/prime-*.test.tsx`. */
export const passThrough = {
  datatable: {
    // The window scrolls instead of the wrapper, because the sticky header would not work in a wrapper that scrolls.
    wrapper: { style: { overflow: 'visible' } },
    // PrimeReact writes this role with a space before the name, so the role is written again.
    tbody: { role: 'rowgroup' },
    column: {
      // The first cell names its row. If the row is a card, each other cell shows the name of its column.
      bodyCell: (cell) => ({
        role: cell?.context.index === 0 ? 'rowheader' : 'cell',
        ...(typeof cell?.props?.header === 'string' && { 'data-label': cell.props.header }),
      }),
    },
  },
  paginator: {
    root: { role: 'navigation' },
    firstPageButton: keepFocus,
    prevPageButton: keepFocus,
    nextPageButton: keepFocus,
    lastPageButton: keepFocus,
    // The number is the name of the button, because PrimeReact's name may be in another language.
    pageButton: (link) => ({ 'aria-label': undefined, 'aria-current': link?.context.active ? 'page' : undefined }),
  },
  timeline: {
    root: { role: 'list' },
    event: { role: 'listitem' },
  },
} satisfies PrimeReactPTOptions;
