/**
 * Maps the colours of PrimeReact's stock themes to the colours of the portal.
 * The stock themes take their colours from one palette, in which every blue means 'primary'.
 */

/** Stock blue → step of the brand ramp (see brand.css). */
const ramp: Record<string, number> = {
  '#f5f9ff': 50,
  '#eff6ff': 50,
  '#d0e1fd': 100,
  '#dbeafe': 100,
  '#abc9fb': 200,
  '#bfdbfe': 200,
  '#93c5fd': 300,
  '#85b2f9': 300,
  '#60a5fa': 400,
  '#609af8': 400,
  '#3b82f6': 500,
  '#2563eb': 600,
  '#326fd1': 600,
  '#1d4ed8': 700,
  '#295bac': 700,
  '#1e40af': 800,
  '#204887': 800,
  '#1e3a8a': 900,
  '#183462': 900,
};

/** Stock blue with transparency, by red, green and blue → step of the brand ramp. */
const rampOfRgb: Record<string, number> = { '59,130,246': 500, '96,165,250': 400, '219,234,254': 100 };

/** Colours of the stock light theme whose contrast is below WCAG AA (4.5:1) → the nearest colours that reach this contrast. */
const darker: Record<string, string> = {
  '#22c55e': '#15803d',
  '#16a34a': '#166534',
  '#1ea97c': '#166534',
  '#0ea5e9': '#0369a1',
  '#0284c7': '#075985',
  '#f97316': '#c2410c',
  '#ea580c': '#9a3412',
  '#cc8925': '#854d0e',
  '#ef4444': '#dc2626',
  '#e24c4c': '#dc2626',
  '#ff5757': '#b91c1c',
  '#64748b': '#475569',
  '#9ca3af': '#6b7280',
};

/** Matches a colour in the CSS of the stock themes. */
export const colours = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;

const branded = (colour: string): string | undefined => {
  const step = ramp[colour];
  if (step !== undefined) return `var(--brand-${step})`;
  const [, rgb = '', alpha = ''] = /^rgba\((\d+,\d+,\d+),([\d.]+)\)$/.exec(colour) ?? [];
  const stepOfRgb = rampOfRgb[rgb];
  if (stepOfRgb === undefined) return undefined;
  return `color-mix(in srgb,var(--brand-${stepOfRgb}) ${Math.round(Number(alpha) * 100)}%,transparent)`;
};

/** Returns the portal's colour for a colour of the stock light theme and its counterpart in the dark theme. */
export const mergeColours = (light: string, dark: string): string => {
  const plain = (colour: string) => colour.toLowerCase().replace(/\s+/g, '');
  const [l, d] = [plain(light), plain(dark)];
  const [first, second] = [branded(l) ?? darker[l] ?? l, branded(d) ?? d];
  return first === second ? first : `light-dark(${first},${second})`;
};
