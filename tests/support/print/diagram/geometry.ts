export type Point = { readonly x: number; readonly y: number };
/** A rectangle by its middle. */
export type Box = Point & { readonly width: number; readonly height: number };

export const left = ({ x, width }: Box): number => x - width / 2;
export const right = ({ x, width }: Box): number => x + width / 2;
export const top = ({ y, height }: Box): number => y - height / 2;
export const bottom = ({ y, height }: Box): number => y + height / 2;

export const holds = (box: Box, { x, y }: Point, slack = 0): boolean =>
  x >= left(box) - slack && x <= right(box) + slack && y >= top(box) - slack && y <= bottom(box) + slack;

export const overlap = (a: Box, b: Box): boolean => left(a) < right(b) && left(b) < right(a) && top(a) < bottom(b) && top(b) < bottom(a);

/** The intersection of a line from inside a box to outside with its border. */
function border(box: Box, inside: Point, outside: Point): Point {
  const [dx, dy] = [outside.x - inside.x, outside.y - inside.y];
  const toX = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? right(box) : left(box)) - inside.x) / dx;
  const toY = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? bottom(box) : top(box)) - inside.y) / dy;
  const part = Math.min(toX, toY);
  return { x: inside.x + dx * part, y: inside.y + dy * part };
}

/** A line that starts inside a box, from the point where it finally leaves the box. */
export function fromBorder(points: readonly Point[], box: Box): readonly Point[] {
  const lastInside = points.findLastIndex((point) => holds(box, point));
  const [inside, outside] = [points[lastInside], points[lastInside + 1]];
  return inside && outside ? [border(box, inside, outside), ...points.slice(lastInside + 1)] : points;
}

/** A line through the box of its label, so that it crosses no other label. */
export function through(points: readonly Point[], words: Box, isAcross: boolean): readonly Point[] {
  const [before, after] = isAcross
    ? [points.filter(({ x }) => x < left(words)), points.filter(({ x }) => x > right(words))]
    : [points.filter(({ y }) => y < top(words)), points.filter(({ y }) => y > bottom(words))];
  const ends = isAcross
    ? [
        { x: left(words), y: words.y },
        { x: right(words), y: words.y },
      ]
    : [
        { x: words.x, y: top(words) },
        { x: words.x, y: bottom(words) },
      ];
  return [...before, ...ends, ...after];
}

/** The distance of a point from a line. */
export function distance({ x, y }: Point, line: readonly Point[]): number {
  const parts = line.slice(1).map((end, index) => {
    const start = line[index] ?? end;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const long = dx * dx + dy * dy;
    const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / long));
    return Math.hypot(x - start.x - along * dx, y - start.y - along * dy);
  });
  return Math.min(...parts);
}

/** Whether a line crosses a box. */
export const crosses = (line: readonly Point[], box: Box): boolean =>
  line.slice(1).some((end, index) => {
    const start = line[index] ?? end;
    const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 4);
    return Array.from({ length: steps }, (_, step) => step / steps).some((part) =>
      holds(box, { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }, -2),
    );
  });

/** The length of a line. */
export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, end, at) => sum + Math.hypot(end.x - (line[at]?.x ?? 0), end.y - (line[at]?.y ?? 0)), 0);

/** The minimum distance between a line and the boxes that it avoids. */
const clear = 8;

/** The shortest line from a point to the side of a box around the boxes between them; undefined if every line crosses something. */
export function around(from: Point, to: Box, obstacles: readonly Box[], isAcross: boolean): readonly Point[] | undefined {
  const lines = obstacles.flatMap((box) => {
    const [before, behind] = isAcross ? [top(box), bottom(box)] : [left(box), right(box)];
    return [before - clear, behind + clear].map((at) =>
      isAcross
        ? [from, { x: from.x, y: at }, { x: to.x, y: at }, { x: to.x, y: at < to.y ? top(to) : bottom(to) }]
        : [from, { x: at, y: from.y }, { x: at, y: to.y }, { x: at < to.x ? left(to) : right(to), y: to.y }],
    );
  });
  const isFree = (line: readonly Point[]) => !obstacles.some((box) => crosses(line, box)) && !crosses(line, to);
  return lines.sort((a, b) => lengthOf(a) - lengthOf(b)).find(isFree);
}
