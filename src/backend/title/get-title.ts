import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { entityTag, hasAlready } from '../http/conditional';
import { asAnswer, readyBody } from '../http/ready-body';
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
  demo: title.offer.demo,
  studentable: title.studentable,
  adoption: title.offer.adoption,
  projectCategory: title.project,
});

const favouritesIn = async (db: Db, userId: string, titleId: string): Promise<readonly string[]> => {
  const { uuids } = await db
    .selectFrom('favourites')
    .innerJoin('resources', 'resources.uuid', 'resource_uuid')
    // One value, because the driver reads thousands of rows more slowly.
    .select(sql<readonly string[]>`coalesce(json_agg(resource_uuid), '[]')`.as('uuids'))
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return uuids;
};

/** The answer as JSON; the part common to all people is already rendered. */
const rendered = (title: OwnTitle, content: TitleContent, favourites: readonly string[]): Buffer => {
  const head = JSON.stringify({ version: title.favouritesVersion, info: infoOf(title) }).slice(0, -1);
  return Buffer.concat([
    Buffer.from(`${head},${content.parts},"resources":`),
    withFavourites(content.resources, favourites),
    Buffer.from('}'),
  ]);
};

/**
 * Answers a title of the caller's library. It is rendered once for each version of the title and of the caller's favourites. All people
 * without saved favourites share the same answer.
 */
export const getTitle = ({ db, readyBodies, ownTitle }: Services): Handler<'getTitle'> => {
  const inTurn = makeTurns();
  const contentOf = makeTitleContents(db, inTurn);
  return async ({ path: { titleid }, session, request }) => {
    const title = await ownTitle(session.user, titleid);
    const { uuid, contentVersion, favouritesVersion, today, offer, asStudent } = title;
    const versions = [session.catalogueVersion, contentVersion, favouritesVersion, today];
    const etag = entityTag('title', uuid, JSON.stringify([offer, asStudent]), ...versions);
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (hasAlready(request, etag)) return { status: 304, headers };
    const body = await readyBodies(etag, async () => {
      const saved = favouritesVersion === null ? [] : favouritesIn(db, session.user.id, title.id);
      const [content, favourites] = await Promise.all([contentOf(title), saved]);
      return readyBody(await inTurn(() => rendered(title, content, favourites)));
    });
    return asAnswer(request, body, headers);
  };
};
