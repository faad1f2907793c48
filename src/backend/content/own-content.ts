import type { Db } from '../db/schema';
import type { ContentLocale, ContentService, Texts } from './content-service';

/** Makes the built-in content service, which reads texts and pages from the portal's own database. */
export const makeOwnContent = (db: Db): ContentService => {
  const cached = new Map<ContentLocale, { version: string; texts: Texts }>();

  const load = async (locale: ContentLocale): Promise<Texts> => {
    const rows = await db.selectFrom('texts').select(['key', 'text']).where('locale', '=', locale).orderBy('key').execute();
    return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
  };

  return {
    async texts(locale) {
      const { value: version } = await db.selectFrom('versions').select('value').where('name', '=', 'content').executeTakeFirstOrThrow();
      const entry = cached.get(locale);
      if (entry?.version === version) return entry;
      const loaded = { version, texts: await load(locale) };
      cached.set(locale, loaded);
      return loaded;
    },

    async page(slug, locale) {
      const page = await db.selectFrom('pages').selectAll().where('slug', '=', slug).where('locale', '=', locale).executeTakeFirst();
      if (!page) return null;
      return {
        id: page.id,
        date: page.published_at.toISOString(),
        slug: page.slug,
        status: 'publish',
        categories: [],
        title: page.title,
        contentItem: page.html,
        excerpt: page.excerpt,
      };
    },
  };
};
