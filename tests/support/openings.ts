import { browserPaths, pagePaths, Screens } from './browser-paths';
import { ScreenFile } from './pages/screen-file';
import type { Path } from './paths/path';
import type { Flow } from './paths/search';

/** A page or a dialog, opened once: a path up to the screen that shows most of it. */
export type Opening = {
  readonly flow: string;
  readonly path: string;
  /** The number of steps of the path. */
  readonly steps: number;
  /** The name of the page or dialog, which other flows may show too. */
  readonly shows: string;
  /** The number of lines of its screen. */
  readonly size: number;
};

const dialogIn = (screen: string): string | undefined => /^\s*dialog '(.+)'$/m.exec(screen)?.[1];

/** One name for all pages of a route: their addresses differ only in numbers. */
const routeOf = (address: string): string => address.replaceAll(/\/[^/]*\d[^/]*/g, '/…');

const shownAt = (path: Path, index: number, screen: string): string => {
  const dialog = dialogIn(screen);
  return dialog === undefined ? `page ${routeOf(path.steps[index]?.position.page ?? '')}` : `dialog ${dialog}`;
};

const isMore = (one: Opening, other: Opening | undefined): boolean =>
  other === undefined || one.size > other.size || (one.size === other.size && one.steps < other.steps);

/** For each page or dialog the opening that shows most of it, in a stable order. */
export function selectRichest(openings: readonly Opening[]): readonly Opening[] {
  const best = new Map<string, Opening>();
  for (const each of openings) if (isMore(each, best.get(each.shows))) best.set(each.shows, each);
  return [...best.values()].sort((a, b) => (a.flow + a.shows < b.flow + b.shows ? -1 : 1));
}

/** The openings of a flow, as far as a browser can follow it. */
export function openingsOf(flow: Flow): readonly Opening[] {
  const screens = new Screens(pagePaths(flow));
  const file = new ScreenFile(flow.model);
  const found = browserPaths(flow).flatMap((path) =>
    path.steps.flatMap((_, index): Opening[] => {
      const screen = file.of(screens.titleAt(path, index) ?? '');
      if (screen === undefined) return [];
      const shows = shownAt(path, index, screen);
      return [{ flow: flow.model.name, path: path.name, steps: index + 1, shows, size: screen.split('\n').length }];
    }),
  );
  return selectRichest(found);
}
