import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeMarkup } from '../escape-markup';
import type { Services } from '../services';

/** The address at which the demo's products open. */
export const demoPlatformPath = '/demo/platform';

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (lines: readonly string[]) =>
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plataforma de demostración</title></head>' +
  `<body><h1>Plataforma de demostración</h1>${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}</body></html>`;

type ProductRequest = FastifyRequest<{ Querystring: { readonly product?: unknown } }>;

/** Serves a stand-in for the platforms of products, which shows the signed-in person and the opened product. */
export const serveDemoPlatform = (server: FastifyInstance, { db, requestSessions }: Services) => {
  const productOf = (uuid: unknown) =>
    db
      .selectFrom('products')
      .innerJoin('titles', 'titles.id', 'title_id')
      .innerJoin('product_names', 'product_names.product_uuid', 'products.uuid')
      .select(['product_names.name as product', 'titles.name as title'])
      .where('locale', '=', 'es')
      // Ids are compared as texts, so that an invalid id finds no row, instead of causing an error.
      .where((is) => is(is.cast<string>('products.uuid', 'text'), '=', String(uuid)))
      .executeTakeFirst();

  const couponProductOf = (uuid: unknown) =>
    db
      .selectFrom('coupon_products')
      .innerJoin('titles', 'titles.id', 'title_id')
      .select(['coupon_products.name as product', 'titles.name as title'])
      .where((is) => is(is.cast<string>('coupon_products.uuid', 'text'), '=', String(uuid)))
      .executeTakeFirst();

  server.get(demoPlatformPath, async (request: ProductRequest, reply) => {
    const { product } = request.query;
    const [session, ofSchool, ofCoupon] = await Promise.all([
      requestSessions.find(request, 'to read'),
      productOf(product),
      couponProductOf(product),
    ]);
    const found = ofSchool ?? ofCoupon;
    const { name, surname } = session?.user ?? {};
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page([
          `Persona: ${[name, surname].filter(Boolean).join(' ') || 'sin sesión'}`,
          ...(found ? [`Producto: ${found.product}`, `Título: ${found.title}`] : []),
        ]),
      );
  });
};
