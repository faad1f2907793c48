/** A drawing of a shelf of books, for decoration. */
export function ShelfDrawing() {
  return (
    <svg className="shelf" viewBox="0 0 360 260" aria-hidden="true">
      <rect className="shelf-board" x="10" y="228" width="340" height="12" rx="6" />
      <g className="shelf-books">
        <rect x="34" y="72" width="46" height="156" rx="8" />
        <rect x="88" y="44" width="56" height="184" rx="8" />
        <rect x="152" y="96" width="40" height="132" rx="8" />
        <rect x="200" y="60" width="52" height="168" rx="8" />
        <rect x="266" y="66" width="48" height="164" rx="8" transform="rotate(9 290 228)" />
      </g>
      <g className="shelf-marks">
        <path d="M46 104h22M46 116h14M102 84c6-10 12-10 16-4s8 6 12 0M164 124h16M214 96h24M214 108h24M214 120h14M290 104l18 3" />
      </g>
    </svg>
  );
}
