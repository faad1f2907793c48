import type { Call, Handler } from '../contract/types';
import { entityTag, hasAlready } from '../http/conditional';
import { Problem } from '../http/problem';
import { asAnswer } from '../http/ready-body';
import type { Services } from '../services';
import type { CatalogueTitle } from './catalogue';
import { titlesBody, type View } from './titles-answer';
import { loadView } from './view';

/** A list of titles. `name` distinguishes the lists of one person in their entity tags. */
type List = {
  readonly name: readonly string[];
  readonly choose: (
    titles: ReadonlyMap<string, CatalogueTitle>,
    view: View,
  ) => Iterable<CatalogueTitle> | Promise<Iterable<CatalogueTitle>>;
  /** Whether a save can replace the list. If so, the answer needs the version of the list. */
  readonly isVersioned: boolean;
};

/** Answers with a list of titles as the caller sees them. The body of the list is serialised once for each entity tag. */
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
    // The version was read before the titles. If the library has changed in between, a save with this version is refused.
    return titlesBody(await choose(titles, view), view, isVersioned ? { version: user.library_version } : {});
  });
  return asAnswer(request, body, headers);
};

const chosenOnly: List['choose'] = (titles, { chosen }) => [...titles.values()].filter(({ id }) => chosen.has(id));

/** Returns the caller's own library. */
export const getLibrary =
  (services: Services): Handler<'getLibrary'> =>
  (call) => {
    if (call.session.user.library_version === null) throw new Problem(404, 'no-library');
    return answerTitles(services, call, { name: ['own'], choose: chosenOnly, isVersioned: true });
  };

/** Returns the titles that the caller may select. Internal users search for titles, so they get only their own library. */
export const getSelectableTitles =
  (services: Services): Handler<'getSelectableTitles'> =>
  async (call) => {
    const { titles } = await services.catalogue.at(call.session.catalogueVersion);
    if (titles.size === 0) throw new Problem(404, 'no-library');
    const isInternal = call.session.user.role === 'USER_INTERNAL';
    return answerTitles(services, call, { name: ['all'], choose: isInternal ? chosenOnly : (all) => all.values(), isVersioned: true });
  };
