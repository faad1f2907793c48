import { describe, expect, test } from 'vitest';
import { drawnOf } from '../../../src/areas/home/home-below';

type State = 'loading' | 'late' | 'there' | 'there late';

const order = ['highlights', 'assets', 'news', 'banners'] as const;
type Name = (typeof order)[number];

const drawnParts = (states: Partial<Record<Name, State>>): readonly string[] =>
  drawnOf(
    order.map((name) => {
      const state = states[name] ?? 'there';
      return { name, shown: null, isLoading: state === 'loading' || state === 'late', isLate: state.endsWith('late') };
    }),
  ).map(({ name }) => name);

const news = (state: State) => ({ highlights: state, news: state });

describe('home, below the library,', () => {
  test.each<[string, Partial<Record<Name, State>>, readonly Name[]]>([
    ['draws its parts in their order', {}, order],
    ['waits for the parts above', { ...news('loading') }, []],
    ['waits only for the parts above', { assets: 'loading' }, ['highlights']],
    ['does not wait for late news', { ...news('late') }, ['assets', 'banners']],
    ['does not wait for late assets', { assets: 'late' }, ['highlights', 'news', 'banners']],
    ['draws late news at the end, so that they move nothing', { ...news('there late') }, ['assets', 'banners', 'highlights', 'news']],
    ['draws late assets at the end', { assets: 'there late' }, ['highlights', 'news', 'banners', 'assets']],
    ['draws late news only after the banners', { ...news('there late'), banners: 'loading' }, ['assets']],
    ['draws late assets only after late news', { ...news('late'), assets: 'there late' }, ['banners']],
    ['draws late news before late assets arrive', { ...news('there late'), assets: 'late' }, ['banners', 'highlights']],
  ])('%s', (_, states, expected) => {
    expect(drawnParts(states)).toEqual(expected);
  });

  const next: Readonly<Record<State, readonly State[]>> = { loading: ['late', 'there'], late: ['there late'], there: [], 'there late': [] };

  test('never moves a drawn part, in any order of arrivals', () => {
    const seen = new Set<string>();
    const walk = (ofNews: State, assets: State, banners: State): void => {
      const key = [ofNews, assets, banners].join();
      if (seen.has(key)) return;
      seen.add(key);
      const before = drawnParts({ ...news(ofNews), assets, banners });
      const steps: [State, State, State][] = [
        ...next[ofNews].map((state): [State, State, State] => [state, assets, banners]),
        ...next[assets].map((state): [State, State, State] => [ofNews, state, banners]),
        ...(banners === 'loading' ? [[ofNews, assets, 'there'] as [State, State, State]] : []),
      ];
      for (const step of steps) {
        const [n, a, b] = step;
        expect(drawnParts({ ...news(n), assets: a, banners: b }).slice(0, before.length), `${key} → ${step.join()}`).toEqual(before);
        walk(...step);
      }
    };
    walk('loading', 'loading', 'loading');
    expect(seen.size).toBeGreaterThan(20);
  });
});
