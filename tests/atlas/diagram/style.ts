/** The styles of a drawing, in light and dark mode. The styles are part of the drawing, and do not affect the page around the drawing. */
export const drawingStyle = `
  svg.chart { color-scheme: light dark; display: block; background: var(--page); color: light-dark(#111111, #f3f4f6);
    --page: light-dark(#ffffff, #121212); --line: light-dark(#6b7280, #9ca3af); --busy: light-dark(#dbeafe, #1e3a5f); }
  .chart text { font: 12px system-ui, sans-serif; fill: currentColor; text-anchor: middle; }
  .chart .group > text { text-anchor: start; } .chart .name { font-size: 13px; font-weight: 600; }
  .chart .state rect { fill: #8881; stroke: var(--line); } .chart .busy > .body { fill: var(--busy); }
  .chart .region > .body { stroke-dasharray: 6 4; } .chart .ending { stroke: var(--line); stroke-opacity: .4; }
  .chart .edge { fill: none; stroke: var(--line); stroke-linejoin: round; } .chart marker path { fill: var(--line); }
  .chart circle { fill: currentColor; } .chart .port { fill: var(--page); stroke: var(--line); } .chart .label rect { fill: var(--page); }
`;
