import type { KnownChild } from '../../shared/rules/children-order';
import { centsOf } from '../../shared/rules/price';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { WireChild } from './check-child';
import { levelsOf, levelsOfChild, schoolsAt, selectBooks, subjectsOf } from './offers';

const notOffered = () => new Problem(409, 'not-offered');

/** An ordered book, with its title and price from the database. */
export type OrderedBook = { readonly isbn: string; readonly title: string; readonly cents: number };

/**
 * Checks that the chosen school, level, subject and books are offered together now.
 * @returns the books of the child, with their titles and prices from the database
 * @throws 409 when something is not offered, a book is out of stock, or its price has changed
 */
export const checkOffer = async (tx: Db, child: WireChild, known: KnownChild | undefined): Promise<readonly OrderedBook[]> => {
  const { codigo_postal, id_centro_hijo: school, level, subject, componentes } = child;
  if (!(await schoolsAt(tx, codigo_postal)).some(({ id }) => id === school)) throw notOffered();
  const levels = await levelsOf(tx, school);
  if (!levelsOfChild(levels, known).some(({ id }) => id === level)) throw notOffered();
  if (!(await subjectsOf(tx, school, level)).some(({ id }) => id === subject)) throw notOffered();
  const offered = await selectBooks(tx, school, level).execute();
  return componentes.map(({ isbn, coste }) => {
    const book = offered.find((each) => each.isbn === isbn);
    if (!book) throw notOffered();
    if (!book.inStock) throw new Problem(409, 'out-of-stock');
    if (centsOf(coste) !== book.cents) throw new Problem(409, 'price-changed');
    return { isbn, title: book.title, cents: book.cents };
  });
};
