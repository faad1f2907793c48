import type { FastifyRequest } from 'fastify';
import { type Cache, makeCache } from '../cache';
import { gzipped, takesGzip, WORTH_COMPRESSING } from '../http/gzip';
import type { Session } from '../security/sessions';
import type { CatalogueTitle } from './catalogue';
import { offerOf } from './offer';

/** A list of titles, ready to be sent. */
export type TitlesBody = { readonly plain: Buffer; readonly gzipped: Buffer | undefined };

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** Lists that were rendered, by their entity tags: one cache for all operations, so that together they take no more than its size. */
export type TitlesBodies = Cache<TitlesBody>;

export const makeTitlesBodies = (maxBytes = MAX_KEPT_BYTES): TitlesBodies =>
  makeCache(({ plain, gzipped }) => plain.length + (gzipped?.length ?? 0), maxBytes);

/** One person's view of the catalogue. */
export type View = {
  readonly session: Session;
  /** Titles that the person's school adopted, or that the person opened by a licence. */
  readonly adopted: ReadonlySet<string>;
  /** Titles in the person's library. */
  readonly chosen: ReadonlySet<string>;
};

/** Additional fields of an answer that a save can replace. */
type Beside = { readonly version?: string | null };

/** @returns `{"items":[…]}` of the titles, as the person of the view sees them, and what stands beside them */
export const titlesBody = async (
  titles: Iterable<CatalogueTitle>,
  { session, adopted, chosen }: View,
  beside: Beside = {},
): Promise<TitlesBody> => {
  const items: string[] = [];
  for (const title of titles) {
    const { adoption, adoptionType, promotion, demo } = offerOf(title, session.user.role, adopted.has(title.id));
    const origin = chosen.has(title.id) ? 'LIBRARY' : 'NOTLIBRARY';
    items.push(
      `${title.json},"adoption":${adoption},"adoptionType":"${adoptionType}","origin":"${origin}","promotion":${promotion},"demo":${demo}}`,
    );
  }
  const more = Object.entries(beside).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const plain = Buffer.from(`{"items":[${items.join(',')}]${more.join('')}}`);
  return { plain, gzipped: plain.length > WORTH_COMPRESSING ? await gzipped(plain) : undefined };
};

/** The body in an encoding that the caller accepts. */
export const asAnswer = (
  request: FastifyRequest,
  { plain, gzipped: small }: TitlesBody,
  headers: Readonly<Record<string, string>> = {},
) => {
  const common = { status: 200, type: 'application/json' } as const;
  const varied = { ...headers, vary: 'accept-encoding' };
  return small && takesGzip(request)
    ? { ...common, bytes: small, headers: { ...varied, 'content-encoding': 'gzip' } }
    : { ...common, bytes: plain, headers: varied };
};
