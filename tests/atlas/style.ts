/** The styles of the printed pages, in light and dark mode. */
export const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
    --good: light-dark(#0a6b2c, #6ee7a0); --bad: light-dark(#b3121d, #ff9a9a); --open: light-dark(#7a4b00, #f3c56b); }
  body { background: light-dark(#ffffff, #121212); color: light-dark(#111111, #f3f4f6); max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
  a { color: light-dark(#1d4ed8, #93c5fd); }
  h1, h2, h3 { line-height: 1.25; } h1, h2, p { overflow-wrap: anywhere; }
  code { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #8884; }
  ul { margin: 0; padding-left: 1.1rem; }
  details { border-bottom: 1px solid #8884; padding: .4rem 0; } details[open] { padding-bottom: 1.5rem; } summary { cursor: pointer; }
  summary h3 { display: inline; font-size: 1rem; } summary .mark { margin-left: .25rem; }
  .scroll { overflow-x: auto; max-width: 100%; }
  .mark { white-space: nowrap; margin-left: .5rem; }
  .scroll:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
  .drawing { width: calc(100vw - 2rem); max-width: none; margin-left: calc(50% - 50vw + 1rem); } .drawing svg { margin: 0 auto; }
  .wide table { min-width: 56rem; }
  .passed { color: var(--good); } .failed { color: var(--bad); } .skipped, .early, .stale { color: var(--open); }
  .why { max-width: 16rem; }
  .screens { display: flex; gap: .5rem; } .screens figure { margin: 0; } .screens figcaption { font-size: .8rem; width: 12rem; }
  .screens img { width: 12rem; border: 1px solid #8888; }
  @media print { body { max-width: none; margin: 0; font-size: 11px; } nav { display: none; } tr { break-inside: avoid; }
    main:not(:has(details[open])) details::details-content { content-visibility: visible; block-size: auto; } }
`;
