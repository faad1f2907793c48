import type { Call, Handler } from '../contract/types';
import { entityTag, hasAlready } from '../http/conditional';
import { Problem } from '../http/problem';
import type { Session } from '../security/sessions';
import type { Services } from '../services';
import { type BodyCache, makeBodyCache } from './body-cache';
import type { CatalogueTitle } from './catalogue';
import { asAnswer, titlesBody, type View } from './titles-answer';
import { loadView } from './view';

type Choice = (titles: Iterable<CatalogueTitle>, view: View) => Iterable<CatalogueTitle>;

/** All sources of an answer about a person's titles. */
const tagOf = (list: 'own' | 'all', { user, catalogueVersion }: Session) =>
  entityTag(list, catalogueVersion, user.id, user.role, user.school_id, user.library_version);

const answerTitles = async (
  { db, catalogue }: Services,
  cache: BodyCache,
  { session, request }: Pick<Call<'getLibrary'>, 'session' | 'request'>,
  list: 'own' | 'all',
  choose: Choice,
) => {
  const etag = tagOf(list, session);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasAlready(request, etag)) return { status: 304 as const, headers };
  const body = await cache(etag, async () => {
    const [{ titles }, view] = await Promise.all([catalogue.at(session.catalogueVersion), loadView(db, session)]);
    // Read before the titles: if they change in between, the version is too old for a save, not too new.
    return titlesBody(choose(titles.values(), view), view, { version: session.user.library_version });
  });
  return asAnswer(request, body, headers);
};

const chosenOnly: Choice = (titles, { chosen }) => [...titles].filter(({ id }) => chosen.has(id));

/** The caller's own library; rendered once for each version. */
export const getLibrary = (services: Services): Handler<'getLibrary'> => {
  const cache = makeBodyCache();
  return (call) => {
    if (call.session.user.library_version === null) throw new Problem(404, 'no-library');
    return answerTitles(services, cache, call, 'own', chosenOnly);
  };
};

/** Everything that the caller could select; rendered once for each version. */
export const getSelectableTitles = (services: Services): Handler<'getSelectableTitles'> => {
  const cache = makeBodyCache();
  return async (call) => {
    const { titles } = await services.catalogue.at(call.session.catalogueVersion);
    if (titles.size === 0) throw new Problem(404, 'no-library');
    const isInternal = call.session.user.role === 'USER_INTERNAL';
    return answerTitles(services, cache, call, 'all', isInternal ? chosenOnly : (all) => all);
  };
};
