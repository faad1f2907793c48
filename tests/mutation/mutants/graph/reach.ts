import { type ModuleDeclarations, type Ref, readDeclarations } from './declarations';

/** The dependencies of a flow or test: each declaration with its distance, and the texts in these declarations. */
export type Reach = {
  readonly distances: ReadonlyMap<string, number>;
  readonly texts: ReadonlySet<string>;
  /**
   * The constant beginnings of composed texts, if they have at least two characters. Too many texts begin with a given single character.
   */
  readonly beginnings: readonly string[];
};

const known = new Map<string, ModuleDeclarations>();

const declarationsOf = (file: string): ModuleDeclarations => {
  const found = known.get(file) ?? readDeclarations(file);
  known.set(file, found);
  return found;
};

export const keyOf = ({ file, name }: Ref): string => `${file}#${name}`;

/**
 * Finds all transitive dependencies of some declarations.
 * @param isFollowed returns whether dependencies of one file on another count
 */
export function reachOf(roots: readonly Ref[], isFollowed: (from: string, to: string) => boolean): Reach {
  const distances = new Map<string, number>();
  const texts = new Set<string>();
  let front = [...roots];
  for (let distance = 0; front.length > 0; distance += 1) {
    const next: Ref[] = [];
    const visit = (ref: Ref) => {
      if (!/\.tsx?$/.test(ref.file) || distances.has(keyOf(ref))) return;
      const { declarations, resolve } = declarationsOf(ref.file);
      const found = declarations.get(ref.name);
      // A re-exported name adds no distance.
      if (!found || ref.name === '*') {
        distances.set(keyOf(ref), distance);
        for (const each of resolve(ref.name)) if (keyOf(each) !== keyOf(ref)) visit(each);
        return;
      }
      distances.set(keyOf(ref), distance);
      for (const text of found.texts) texts.add(text);
      next.push(...found.refs.filter(({ file }) => file === ref.file || isFollowed(ref.file, file)));
    };
    for (const ref of front) {
      visit(ref);
      if (declarationsOf(ref.file).declarations.has('')) visit({ file: ref.file, name: '' });
    }
    front = next.filter(({ file }) => /\.tsx?$/.test(file));
  }
  const beginnings = [...texts].filter((text) => text.length > 2 && text.endsWith('*')).map((text) => text.slice(0, -1));
  return { distances, texts, beginnings };
}
