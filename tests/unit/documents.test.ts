import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeSchoolMachine } from '../../machines/library/change-school.machine';

const decisions = readdirSync('src/decisions').map((file) => `src/decisions/${file}`);
const documents = [
  'README.md',
  'machines/README.md',
  'tests/support/README.md',
  'src/backend/demo/README.md',
  'src/shared/ui/README.md',
  ...['contributing', 'dependencies', 'glossary', 'operating', 'specification'].map((name) => `src/${name}.md`),
  ...decisions,
];

type Package = { readonly [Part in 'scripts' | 'dependencies' | 'devDependencies']: Readonly<Record<string, string>> };
const { scripts, dependencies, devDependencies }: Package = JSON.parse(readFileSync('package.json', 'utf8'));

const readText = (file: string): string => readFileSync(file, 'utf8');

/** Whether a word of the table means a package. A scope means all its packages, and a name also means the plugins of its package. */
const isMeantBy = (word: string, name: string): boolean => name === word || name.startsWith(`${word}/`) || name.startsWith(`@${word}/`);

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(document), link));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('the README can be read in five minutes', () => {
  expect(readText('README.md').split('\n').length).toBeLessThanOrEqual(200);
});

it('the README names each command', () => {
  const named = readText('README.md');
  const own = Object.keys(scripts).filter(
    (name) => !/^(pre|types$|lint$|arrows$|generate:check$|contract:lint$|build$|screens$)/.test(name),
  );
  expect(own.filter((name) => !named.includes(name.replace(/^(start|test)$/, 'npm $1')))).toEqual([]);
});

it('the drawing in the README shows states of the chart', () => {
  const drawing = /stateDiagram-v2\n([\s\S]*?)```/.exec(readText('README.md'))?.[1] ?? '';
  const drawn = new Set([...drawing.matchAll(/(\w+) --> (\w+)/g)].flatMap(([, from = '', to = '']) => [from, to]));
  expect(drawn.size).toBeGreaterThan(5);
  expect([...drawn].filter((name) => !(name in changeSchoolMachine.states))).toEqual([]);
});

it('each verdict on a part of PrimeReact names existing tests, or says that no page has the part', () => {
  const rows = [...readText('src/decisions/0010-prime-react-10.md').matchAll(/^\| (?!part |-)([^|]+) \|.*\| ([^|]+) \|$/gm)];
  const known = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
  const faults = rows.filter(([, , proof = '']) => {
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return named.length === 0 ? proof !== 'no page has one' : named.some((file) => !known.includes(file));
  });
  expect(rows.length).toBeGreaterThan(15);
  expect(faults.map(([, part]) => part)).toEqual([]);
});

it('each package has its purpose in the list of dependencies', () => {
  const listed = [...readText('src/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ .*$/, ''));
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.some((word) => isMeantBy(word, name)));
  expect(missing).toEqual([]);
});
