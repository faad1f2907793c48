import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { contentLocale, locales } from '../../shared/rules/locale';
import type { Db } from '../db/schema';
import { ownFile } from '../own-files';
import type { ContentLocale, Texts } from './content-service';

const folder = ownFile('src/shared/i18n/texts/');

/** Whether browsers need the texts of a file. Only the backend reads the texts of letters (`../mail/texts`). */
const isForBrowsers = (name: string) => name.endsWith('.json') && name !== 'mail.json';

const textsOf = async (locale: string): Promise<Texts> => {
  const own = new URL(`${locale}/`, folder);
  const names = (await readdir(own)).filter(isForBrowsers).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, own), 'utf8')));
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as Texts)) as Texts;
};

/**
 * Stores the texts of a language. Texts that an editor has changed are not replaced. Other texts are updated, or deleted when the portal no
 * longer contains them.
 */
const storeTexts = async (db: Db, locale: ContentLocale, texts: Texts) => {
  const keys = Object.keys(texts);
  const rows = sql`select ${locale}, key, text, text from unnest(${keys}::text[], ${Object.values(texts)}::text[]) as built_in (key, text)`;
  await sql`
    insert into texts (locale, key, text, built_in) ${rows}
    on conflict (locale, key) do update set
      text = case when texts.text = texts.built_in then excluded.text else texts.text end,
      built_in = excluded.built_in`.execute(db);
  await sql`delete from texts where locale = ${locale} and text = built_in and not key = any(${keys}::text[])`.execute(db);
};

/**
 * Stores the portal's built-in texts in the database, unless these texts are unchanged since the last start.
 * @param db a connection inside a transaction
 */
export const seedBuiltInTexts = async (db: Db): Promise<void> => {
  const sets = await Promise.all(locales.map(async (locale) => ({ locale: contentLocale[locale], texts: await textsOf(locale) })));
  const hash = createHash('sha256').update(JSON.stringify(sets)).digest('hex');
  const last = await db.selectFrom('seeds').select('hash').where('name', '=', 'texts').executeTakeFirst();
  if (last?.hash === hash) return;
  for (const { locale, texts } of sets) await storeTexts(db, locale, texts);
  await db.updateTable('versions').set({ value: sql`gen_random_uuid()` }).where('name', '=', 'content').execute();
  await db
    .insertInto('seeds')
    .values({ name: 'texts', hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
};
