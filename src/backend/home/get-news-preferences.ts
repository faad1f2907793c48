import { sql } from 'kysely';
import { languageCategory } from '../../shared/rules/post-categories';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

/**
 * Answers with the categories of posts that concern the caller. The categories belong to the caller's language, and to the region and
 * country of the school. Further categories belong to the stages and subjects of the titles in the caller's library.
 */
export const getNewsPreferences =
  ({ db }: Services): Handler<'getNewsPreferences'> =>
  async ({ session: { user } }) => {
    const rows = await db
      .with('own', (own) =>
        own
          .selectFrom('library_titles')
          .innerJoin('titles', 'titles.id', 'title_id')
          .select(['stage', 'subjects'])
          .where('user_id', '=', user.id),
      )
      .selectFrom('post_audiences')
      .select(['kind', 'category'])
      .where(
        sql<boolean>`case kind
          when 'stage' then exists (select from own where own.stage = post_audiences.name)
          when 'subject' then exists (select from own where post_audiences.name = any(own.subjects))
          when 'region' then post_audiences.name = ${user.region}
          else post_audiences.name = ${user.country_name} end`,
      )
      .orderBy('category')
      .execute();
    const categoriesOf = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).map(({ category }) => category);
    const body = {
      language: [languageCategory(user.language)],
      stage: categoriesOf('stage'),
      subject: categoriesOf('subject'),
      region: categoriesOf('region'),
      country: categoriesOf('country'),
    };
    return { status: 200, body };
  };
