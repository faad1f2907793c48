import { describe, expect, test } from 'vitest';
import { drawnOf } from '../../../src/areas/home/home-below';

type State = 'loading' | 'late' | 'there' | 'there late';

const order = ['highlights', 'assets', 'news', 'banners'] as const;
type Name = (typeof order)[number];

const drawn = (states: Partial<Record<Name, State>>): readonly string[] =>
  drawnOf(
    order.map((name) => {
      const state = states[name] ?? 'there';
      return { name, shown: null, isLoading: state === 'loading' || state === 'late', isLate: state.endsWith('late') };
    }),
  ).map(({ name }) => name);

const news = (state: State) => ({ highlights: state, news: state });

describe('what stands below the library', () => {
  test.each<[string, Partial<Record<Name, State>>, readonly Name[]]>([
    ['is drawn in its order', {}, order],
    ['waits for what stands above it', { ...news('loading') }, []],
    ['waits for what stands above it, and no longer', { assets: 'loading' }, ['highlights']],
    ['waits for no news that are late', { ...news('late') }, ['assets', 'banners']],
    ['waits for no assets that are late', { assets: 'late' }, ['highlights', 'news', 'banners']],
    ['has late news at the end, where they move nothing', { ...news('there late') }, ['assets', 'banners', 'highlights', 'news']],
    ['has late assets at the end', { assets: 'there late' }, ['highlights', 'news', 'banners', 'assets']],
    ['waits for the library', { ...news('there late'), banners: 'loading' }, ['assets']],
    ['draws what is late in its order', { ...news('late'), assets: 'there late' }, ['banners']],
    ['draws what is late once that above it is known', { ...news('there late'), assets: 'late' }, ['banners', 'highlights']],
  ])('%s', (_, states, expected) => {
    expect(drawn(states)).toEqual(expected);
  });

  const next: Readonly<Record<State, readonly State[]>> = { loading: ['late', 'there'], late: ['there late'], there: [], 'there late': [] };

  test('never moves what is drawn, whatever comes when', () => {
    const seen = new Set<string>();
    const walk = (ofNews: State, assets: State, banners: State): void => {
      const key = [ofNews, assets, banners].join();
      if (seen.has(key)) return;
      seen.add(key);
      const before = drawn({ ...news(ofNews), assets, banners });
      const steps: [State, State, State][] = [
        ...next[ofNews].map((state): [State, State, State] => [state, assets, banners]),
        ...next[assets].map((state): [State, State, State] => [ofNews, state, banners]),
        ...(banners === 'loading' ? [[ofNews, assets, 'there'] as [State, State, State]] : []),
      ];
      for (const step of steps) {
        const [n, a, b] = step;
        expect(drawn({ ...news(n), assets: a, banners: b }).slice(0, before.length), `${key} → ${step.join()}`).toEqual(before);
        walk(...step);
      }
    };
    walk('loading', 'loading', 'loading');
    expect(seen.size).toBeGreaterThan(20);
  });
});
