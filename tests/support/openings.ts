import { browserPaths, pagePaths, Screens } from './browser-paths';
import { ScreenFile } from './pages/screen-file';
import type { Path } from './paths/path';
import type { Flow } from './paths/search';

/** The way to a page or a dialog: a path up to the screen that shows most of its content. */
export type Opening = {
  readonly flow: string;
  readonly path: string;
  /** The number of steps of the path up to this screen. */
  readonly steps: number;
  /** The name of the page or dialog, which other flows may show too. */
  readonly shows: string;
  /** The number of lines of its screen. */
  readonly size: number;
};

const dialogIn = (screen: string): string | undefined => /^\s*dialog '(.+)'$/m.exec(screen)?.[1];

/** Returns one name for all addresses of a route. It omits the segments with digits, because these differ from page to page. */
const routeOf = (address: string): string => address.replaceAll(/\/[^/]*\d[^/]*/g, '/…');

const shownAt = (path: Path, index: number, screen: string): string => {
  const dialog = dialogIn(screen);
  return dialog === undefined ? `page ${routeOf(path.steps[index]?.position.page ?? '')}` : `dialog ${dialog}`;
};

const isMore = (one: Opening, other: Opening | undefined): boolean =>
  other === undefined || one.size > other.size || (one.size === other.size && one.steps < other.steps);

/** Selects the opening with the longest screen for each page and each dialog. The order of the result is stable. */
export function selectRichest(openings: readonly Opening[]): readonly Opening[] {
  const best = new Map<string, Opening>();
  for (const each of openings) if (isMore(each, best.get(each.shows))) best.set(each.shows, each);
  return [...best.values()].sort((a, b) => (a.flow + a.shows < b.flow + b.shows ? -1 : 1));
}

/** Finds the openings of a flow on the paths that a browser can walk. */
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
