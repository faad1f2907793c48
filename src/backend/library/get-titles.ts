import type { Call, Handler } from '../contract/types';
import { entityTag, hasAlready } from '../http/conditional';
import { Problem } from '../http/problem';
import { asAnswer } from '../http/ready-body';
import type { Services } from '../services';
import type { CatalogueTitle } from './catalogue';
import { titlesBody, type View } from './titles-answer';
import { loadView } from './view';

/** A list of titles. `name` identifies the list for its entity tag, besides person and catalogue. */
type List = {
  readonly name: readonly string[];
  readonly choose: (
    titles: ReadonlyMap<string, CatalogueTitle>,
    view: View,
  ) => Iterable<CatalogueTitle> | Promise<Iterable<CatalogueTitle>>;
  /** Whether a save can replace the list, so that the answer needs its version. */
  readonly isVersioned: boolean;
};

/** Answers a list of titles for the person. It is rendered once for each version. */
export const answerTitles = async (
  { db, catalogue, readyBodies }: Services,
  { session, request }: Pick<Call<'getLibrary'>, 'session' | 'request'>,
  { name, choose, isVersioned }: List,
) => {
  const { user, catalogueVersion } = session;
  const etag = entityTag(...name, catalogueVersion, user.id, user.role, user.school_id, user.library_version);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasAlready(request, etag)) return { status: 304 as const, headers };
  const body = await readyBodies(etag, async () => {
    const [{ titles }, view] = await Promise.all([catalogue.at(catalogueVersion), loadView(db, session)]);
    // Read before the titles: if the titles change in between, a save with this version is refused, and overwrites nothing.
    return titlesBody(await choose(titles, view), view, isVersioned ? { version: user.library_version } : {});
  });
  return asAnswer(request, body, headers);
};

const chosenOnly: List['choose'] = (titles, { chosen }) => [...titles.values()].filter(({ id }) => chosen.has(id));

/** The caller's own library. */
export const getLibrary =
  (services: Services): Handler<'getLibrary'> =>
  (call) => {
    if (call.session.user.library_version === null) throw new Problem(404, 'no-library');
    return answerTitles(services, call, { name: ['own'], choose: chosenOnly, isVersioned: true });
  };

/** All titles that the caller could select. */
export const getSelectableTitles =
  (services: Services): Handler<'getSelectableTitles'> =>
  async (call) => {
    const { titles } = await services.catalogue.at(call.session.catalogueVersion);
    if (titles.size === 0) throw new Problem(404, 'no-library');
    const isInternal = call.session.user.role === 'USER_INTERNAL';
    return answerTitles(services, call, { name: ['all'], choose: isInternal ? chosenOnly : (all) => all.values(), isVersioned: true });
  };
