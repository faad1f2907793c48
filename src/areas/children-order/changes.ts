import type { Book, Child } from './types';

/** Change in a chosen item. `id`, `name`: those of the item; books may have the same name. `cents`: its value now. */
export type Change = { readonly kind: 'lost' | 'sold-out' | 'price'; readonly id: string; readonly name: string; readonly cents: number };

const changeOf = (before: Book, now: Book): Change['kind'] | undefined => {
  if (!now.isOffered) return before.isOffered ? 'lost' : undefined;
  if (!now.isInStock) return before.isInStock ? 'sold-out' : undefined;
  return before.cents === now.cents ? undefined : 'price';
};

const lost = (what: { readonly id: string | number; readonly name: string } | null): readonly Change[] =>
  what === null ? [] : [{ kind: 'lost', id: String(what.id), name: what.name, cents: 0 }];

const changesOfChild = (before: Child, now: Child): readonly Change[] => {
  if (now.school === null) return lost(before.school);
  if (now.level === null) return lost(before.level);
  return now.books.flatMap((book, at) => {
    const kind = changeOf(before.books[at] as Book, book);
    return kind === undefined ? [] : [{ kind, id: book.isbn, name: book.title, cents: book.cents }];
  });
};

export type ChangedChild = { readonly child: Child; readonly changes: readonly Change[] };

/** Lists the changes in what was chosen for each child; children without changes are left out. */
export const changesOf = (before: readonly Child[], now: readonly Child[]): readonly ChangedChild[] =>
  before.map((child, at) => ({ child, changes: changesOfChild(child, now[at] as Child) })).filter(({ changes }) => changes.length > 0);
