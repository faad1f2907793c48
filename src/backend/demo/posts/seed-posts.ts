import { sql } from 'kysely';
import { now } from '../../db/clock';
import type { Db } from '../../db/schema';
import { demoKeys } from '../files';
import { demoCategories } from './categories';
import { demoCoursePosts } from './courses';
import type { DemoPost } from './demo-post';
import { newsAbroad } from './news-abroad';
import { newsInSpanish } from './news-es';
import { demoPromotions } from './promotions';
import { demoSlides } from './slides';

/** Every post of the demo. */
export const demoPosts: readonly DemoPost[] = [...newsInSpanish, ...newsAbroad, ...demoPromotions, ...demoSlides, ...demoCoursePosts];

const DAY = 24 * 60 * 60_000;

/** Inserts the posts of the demo and their categories. */
export const seedPosts = async (db: Db): Promise<void> => {
  const today = await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow();
  await db.insertInto('post_categories').values(demoCategories).execute();
  await db
    .insertInto('posts')
    .values(
      demoPosts.map(({ days, sticky = false, categories, picture, ...post }) => ({
        ...post,
        published_at: new Date(today.now.getTime() - days * DAY),
        sticky,
        categories: [...categories],
        picture: picture && `${demoKeys}posts/${picture[0]}`,
        alt: picture ? picture[1] : '',
      })),
    )
    .execute();
  // Posts that are added later get higher numbers.
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`.execute(db);
};
