/** A function that draws a pattern on the lower part of a cover of 300 by 400 units. @param next returns numbers from 0 to 1 */
export type Motif = (next: () => number, accent: string) => string;

const range = (n: number) => Array.from({ length: n }, (_, index) => index);

const round = (value: number) => Math.round(value * 10) / 10;

const grid: Motif = (next, accent) => {
  const size = 44;
  const cells = range(48).map((index) => {
    const x = 14 + (index % 6) * size + 8;
    const y = 176 + Math.floor(index / 6) * size;
    const chance = next();
    if (chance < 0.45) return '';
    const fill = chance > 0.93 ? accent : '#fff';
    const opacity = chance > 0.93 ? 0.9 : round(chance * 0.22);
    const isTriangle = next() > 0.5;
    return isTriangle
      ? `<path d="M${x} ${y + size}V${y}h${size}z" fill="${fill}" fill-opacity="${opacity}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}" fill-opacity="${opacity}"/>`;
  });
  return cells.join('');
};

const waves: Motif = (next, accent) =>
  range(5)
    .map((index) => {
      const y = 220 + index * 38;
      const [a, b] = [20 + next() * 50, 20 + next() * 50];
      const fill = index === 2 ? accent : '#fff';
      const opacity = index === 2 ? 0.55 : 0.08 + index * 0.03;
      return `<path d="M0 ${y}C70 ${round(y - a)} 130 ${round(y + b)} 200 ${y}S290 ${round(y - b)} 300 ${round(y - a / 2)}V400H0z" fill="${fill}" fill-opacity="${round(opacity)}"/>`;
    })
    .join('');

const rings: Motif = (next, accent) => {
  const [x, y] = [150 + next() * 110, 250 + next() * 60];
  const circles = range(6).map(
    (index) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${26 + index * 28}" fill="none" stroke="#fff" stroke-width="${round(4 + next() * 10)}" stroke-opacity="${round(0.3 - index * 0.04)}"/>`,
  );
  return `${circles.join('')}<circle cx="${round(x)}" cy="${round(y)}" r="16" fill="${accent}"/>`;
};

const bars: Motif = (next, accent) => {
  const chosen = Math.floor(next() * 7);
  return range(7)
    .map((index) => {
      const height = 40 + next() * 150;
      const fill = index === chosen ? accent : '#fff';
      return `<rect x="${30 + index * 36}" y="${round(400 - height)}" width="24" height="${round(height)}" rx="12" fill="${fill}" fill-opacity="${index === chosen ? 0.85 : round(0.1 + next() * 0.14)}"/>`;
    })
    .join('');
};

const leaves: Motif = (next, accent) =>
  range(9)
    .map((index) => {
      const [x, y] = [40 + (index % 3) * 95 + next() * 30, 220 + Math.floor(index / 3) * 68 + next() * 20];
      const long = 34 + next() * 30;
      const fill = index === 4 ? accent : '#fff';
      return `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(next() * 360)})" d="M0 0C${round(long / 2)} ${round(-long / 2)} ${round(long)} ${round(-long / 3)} ${round(long * 1.4)} 0C${round(long)} ${round(long / 3)} ${round(long / 2)} ${round(long / 2)} 0 0z" fill="${fill}" fill-opacity="${index === 4 ? 0.85 : round(0.12 + next() * 0.14)}"/>`;
    })
    .join('');

const orbits: Motif = (next, accent) => {
  const [x, y] = [170 + next() * 40, 275 + next() * 20];
  const start = next() * 60;
  const paths = range(4).map(
    (index) =>
      `<ellipse transform="rotate(${round(start + index * 45)} ${round(x)} ${round(y)})" cx="${round(x)}" cy="${round(y)}" rx="150" ry="52" fill="none" stroke="#fff" stroke-width="3" stroke-opacity="0.26"/>`,
  );
  const moons = range(4).map(() => {
    const angle = next() * Math.PI * 2;
    return `<circle cx="${round(x + Math.cos(angle) * 96)}" cy="${round(y + Math.sin(angle) * 84)}" r="${round(5 + next() * 7)}" fill="#fff" fill-opacity="0.55"/>`;
  });
  return `${paths.join('')}${moons.join('')}<circle cx="${round(x)}" cy="${round(y)}" r="22" fill="${accent}"/>`;
};

const peaks: Motif = (next, accent) => {
  const sun = `<circle cx="${round(70 + next() * 160)}" cy="${round(232 + next() * 24)}" r="30" fill="${accent}" fill-opacity="0.9"/>`;
  const ranges = range(4).map((index) => {
    const y = 268 + index * 34;
    const points = range(6).map((step) => `${step * 60} ${round(y - (step % 2 === index % 2 ? 22 + next() * 46 : next() * 12))}`);
    return `<path d="M0 400L${points.join('L')}L300 400z" fill="${index % 2 === 0 ? '#fff' : '#000'}" fill-opacity="${round(0.1 + index * 0.03)}"/>`;
  });
  return sun + ranges.join('');
};

export const motifs = { grid, waves, rings, bars, leaves, orbits, peaks };
