import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { entityTag, hasAlready } from '../http/conditional';
import { asAnswer, makeReadyBody } from '../http/ready-body';
import { coverVersionOf } from '../library/cover-version';
import type { Services } from '../services';
import { makeTurns } from '../turns';
import { makeTitleContents, type TitleContent } from './content';
import type { OwnTitle } from './own-title';
import { withFavourites } from './resource-list';

type TitleInfo = components['schemas']['TitleInfo'];

const infoOf = (title: OwnTitle): TitleInfo => ({
  uuid: title.uuid,
  idTitulo: title.id,
  name: title.name,
  cover: null,
  coverVersion: coverVersionOf(title),
  subjects: title.subjects,
  stage: title.stage,
  demo: title.entitlement.demo,
  studentable: title.studentable,
  adoption: title.entitlement.adoption,
  projectCategory: title.project,
});

const findFavourites = async (db: Db, userId: string, titleId: string): Promise<readonly string[]> => {
  const { uuids } = await db
    .selectFrom('favourites')
    .innerJoin('resources', 'resources.uuid', 'resource_uuid')
    // The ids are one value, because the driver would take longer to read thousands of rows.
    .select(sql<readonly string[]>`coalesce(json_agg(resource_uuid), '[]')`.as('uuids'))
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return uuids;
};

/** Renders the answer as JSON. `content`, which is the same for all people, is already rendered. */
const renderTitle = (title: OwnTitle, content: TitleContent, favourites: readonly string[]): Buffer => {
  const head = JSON.stringify({ version: title.favouritesVersion, info: infoOf(title) }).slice(0, -1);
  return Buffer.concat([
    Buffer.from(`${head},${content.parts},"resources":`),
    withFavourites(content.resources, favourites),
    Buffer.from('}'),
  ]);
};

/**
 * Answers with a title of the caller's library. The answer is rendered once for each version of the title and of the caller's favourites.
 * People without saved favourites share the same answer.
 */
export const getTitle = ({ db, readyBodies, ownTitle }: Services): Handler<'getTitle'> => {
  const inTurn = makeTurns();
  const contentOf = makeTitleContents(db, inTurn);
  return async ({ path: { titleid }, session, request }) => {
    const title = await ownTitle(session.user, titleid);
    const { uuid, contentVersion, favouritesVersion, today, entitlement, asStudent } = title;
    const versions = [session.catalogueVersion, contentVersion, favouritesVersion, today];
    const etag = entityTag('title', uuid, JSON.stringify([entitlement, asStudent]), ...versions);
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (hasAlready(request, etag)) return { status: 304, headers };
    const body = await readyBodies(etag, async () => {
      const saved = favouritesVersion === null ? [] : findFavourites(db, session.user.id, title.id);
      const [content, favourites] = await Promise.all([contentOf(title), saved]);
      return makeReadyBody(await inTurn(() => renderTitle(title, content, favourites)));
    });
    return asAnswer(request, body, headers);
  };
};
