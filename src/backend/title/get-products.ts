import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Locale } from '../../shared/rules/locale';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { codeFor } from './codes';
import type { OwnTitle } from './own-title';
import { localesOf, selectProductName } from './product-names';

type Product = components['schemas']['Product'];

/** Returns the languages in which a person reads names, in the order of preference. */
const localesFor = ({ language }: SessionUser, header: string): readonly Locale[] => [...localesOf(header), language, 'es'];

/**
 * Selects the products of a title that a person sees. People with the role USER see no products, and students see only products for
 * students.
 */
export const selectVisibleProducts = (db: Db, user: SessionUser, title: OwnTitle) =>
  db
    .selectFrom('products')
    .selectAll()
    .select(sql<string | null>`to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD')`.as('end_date'))
    .where('title_id', '=', title.id)
    .where('user_type', title.entitlement.demo ? '=' : '!=', 'Demo')
    .$if(title.asStudent, (query) => query.where('user_type', 'in', ['Alumno', 'Ambos']))
    .$if(user.role === 'USER', (query) => query.where(sql<boolean>`false`));

const readInOrder = (db: Db, user: SessionUser, title: OwnTitle, locales: readonly Locale[]) =>
  selectVisibleProducts(db, user, title).select(selectProductName(locales).as('name')).orderBy('position').orderBy('uuid').execute();

/**
 * Converts a product into the form of the contract.
 * @param portal address of the portal, which completes the paths of the demo's platform
 */
const toWireProduct = (
  user: SessionUser,
  title: OwnTitle,
  portal: string,
  row: Awaited<ReturnType<typeof readInOrder>>[number],
): Product => ({
  productUuid: row.uuid,
  titleUuid: title.uuid,
  productName: row.name ?? title.name,
  productType: row.type,
  userType: row.user_type,
  ...codeFor(user, row),
  endDate: row.end_date,
  activations: row.activations,
  freeActivations: row.free_activations,
  students: row.students,
  cover: row.cover,
  url: row.url && new URL(row.url, portal).href,
});

/** Lists the products of a title, each with its code if the caller may read it. */
export const getTitleProducts =
  ({ db, options, ownTitle }: Services): Handler<'getTitleProducts'> =>
  async ({ path: { titleid }, headers, session, request }) => {
    const { user } = session;
    const title = await ownTitle(session.user, titleid);
    const products = await readInOrder(db, user, title, localesFor(user, headers['accept-language'] ?? ''));
    const portal = portalAddress(request, options.publicUrl);
    return { status: 200, body: { products: products.map((row) => toWireProduct(user, title, portal, row)) } };
  };
