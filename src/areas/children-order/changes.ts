import type { Book, Child } from './types';

/** A change in a chosen school, level or book. Books may have the same name, but not the same `id`. `cents`: the book's present value. */
export type Change = { readonly kind: 'lost' | 'sold-out' | 'price'; readonly id: string; readonly name: string; readonly cents: number };

const changeOf = (before: Book, now: Book): Change['kind'] | undefined => {
  if (!now.isOffered) return before.isOffered ? 'lost' : undefined;
  if (!now.isInStock) return before.isInStock ? 'sold-out' : undefined;
  return before.cents === now.cents ? undefined : 'price';
};

const lostChange = (chosen: { readonly id: string | number; readonly name: string } | null): readonly Change[] =>
  chosen === null ? [] : [{ kind: 'lost', id: String(chosen.id), name: chosen.name, cents: 0 }];

const changesOfChild = (before: Child, now: Child): readonly Change[] => {
  if (now.school === null) return lostChange(before.school);
  if (now.level === null) return lostChange(before.level);
  return now.books.flatMap((book, at) => {
    const kind = changeOf(before.books[at] as Book, book);
    return kind === undefined ? [] : [{ kind, id: book.isbn, name: book.title, cents: book.cents }];
  });
};

export type ChangedChild = { readonly child: Child; readonly changes: readonly Change[] };

/** Lists the changed choices of each child. Children without changes are left out. */
export const changesOf = (before: readonly Child[], now: readonly Child[]): readonly ChangedChild[] =>
  before.map((child, at) => ({ child, changes: changesOfChild(child, now[at] as Child) })).filter(({ changes }) => changes.length > 0);
