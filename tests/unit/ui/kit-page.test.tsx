import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../../src/demo-kit/areas';
import { KitPage } from '../../../src/demo-kit/kit-page';
import { rooms } from '../../../src/demo-kit/rooms';
import { unshown } from '../../../src/demo-kit/unshown';
import { showTexts, textsIn, textsOf } from '../../../src/shared/i18n';

const folder = 'src/shared/ui';
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/shared/ui/{native,behaviour,prime,page}/*.{ts,tsx}');

const isContext = (value: unknown) => Object(value).$$typeof === Symbol.for('react.context');

/** Whether an export is a component: a function whose name begins with a capital, or an object that React makes of such a function. */
const isComponent = ([name, value]: readonly [string, unknown]) =>
  /^[A-Z]/.test(name) && !isContext(value) && (typeof value === 'function' || typeof Object(value).$$typeof === 'symbol');

type KitFile = { readonly room: string; readonly name: string; readonly components: readonly (readonly [string, unknown])[] };

const loadFiles = async (): Promise<readonly KitFile[]> =>
  Promise.all(
    Object.entries(modules).map(async ([path, load]) => {
      const [, room = '', name = ''] = /\/(\w+)\/([\w-]+)\.tsx?$/.exec(path) ?? [];
      return { room, name, components: Object.entries(await load()).filter(isComponent) };
    }),
  );

/** Finds style sheets that no part of their room imports, because pages use their classes directly. */
const loneStyles = (room: string): readonly string[] => {
  const names = readdirSync(`${folder}/${room}`);
  const code = names.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(`${folder}/${room}/${name}`, 'utf8'));
  return names
    .filter((name) => name.endsWith('.css') && !code.some((text) => text.includes(`'./${name}'`)))
    .map((name) => name.slice(0, -4));
};

const shown = rooms.flatMap(({ name: room, parts }) => parts.map((part) => ({ room, ...part })));
let files: readonly KitFile[];

beforeAll(async () => {
  files = await loadFiles();
  await textsOf('primeReact', ...areas);
});

describe('the page of the kit', () => {
  it('shows each part of each room, or has a reason to leave it out', () => {
    const missing = files.flatMap(({ room, name, components }) =>
      components.length === 0
        ? [name].filter((each) => !(each in unshown))
        : components
            .filter(([part, component]) => !(part in unshown) && !shown.some((each) => each.room === room && each.component === component))
            .map(([part]) => `${room}/${name} ${part}`),
    );
    expect(files.length).toBeGreaterThan(90);
    expect(missing).toEqual([]);
  });

  it('calls each part by its name in the code', () => {
    const names = new Map(files.flatMap(({ components }) => components.map(([name, component]) => [component, name] as const)));
    const styles = rooms.flatMap(({ name }) => loneStyles(name));
    expect(shown.filter(({ name, component }) => (names.get(component) ?? name) !== name).map(({ name }) => name)).toEqual([]);
    expect(shown.filter(({ component }) => !names.has(component)).map(({ name }) => name)).toEqual(styles);
    expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length);
  });

  it('gives reasons only for existing parts that it does not show', () => {
    const known = new Set(files.flatMap(({ name, components }) => (components.length === 0 ? [name] : components.map(([part]) => part))));
    expect(Object.keys(unshown).filter((name) => !known.has(name) || shown.some((part) => part.name === name))).toEqual([]);
    expect(Object.values(unshown).filter((why) => !/^[A-Z].{15,}\.$/.test(why))).toEqual([]);
    const tests = Object.values(unshown).flatMap((why) => why.match(/tests\/[\w/.-]+/g) ?? []);
    expect(tests.map((file) => readFileSync(file, 'utf8') !== '')).toEqual(tests.map(() => true));
  });

  it('draws every state', async () => {
    cleanup();
    await showTexts('en', null);
    await textsIn('es', ...areas);
    await textsIn('it', ...areas);
    const { container } = render(<KitPage lang="en" theme="system" part="" />);
    const drawn = [...container.querySelectorAll('.kit-example')].map(
      (each) => `${each.closest('.kit-part')?.querySelector('h3')?.textContent}: ${each.getAttribute('data-state')}`,
    );
    expect(drawn).toEqual(shown.flatMap(({ name, states }) => Object.keys(states).map((state) => `${name}: ${state}`)));
  });
});
