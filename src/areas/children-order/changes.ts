import type { Book, Child } from './types';

/** Change in a chosen school, level or book. Only `id` is unique: books may have the same name. `cents`: the present value of a book. */
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

/** Lists for each child which choices have changed; children without changes are left out. */
export const changesOf = (before: readonly Child[], now: readonly Child[]): readonly ChangedChild[] =>
  before.map((child, at) => ({ child, changes: changesOfChild(child, now[at] as Child) })).filter(({ changes }) => changes.length > 0);
