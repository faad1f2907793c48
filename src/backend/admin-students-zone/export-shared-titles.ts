import { sql } from 'kysely';
import { contentLocale } from '../../shared/rules/locale';
import type { Handler } from '../contract/types';
import { nameOrder } from '../db/name-order';
import type { Db } from '../db/schema';
import { answerWorkbook } from '../excel/answer-workbook';
import { inParts } from '../excel/in-parts';
import type { Column } from '../excel/workbook';
import type { Services } from '../services';

/** A title that is shared at a school, with the keys by which the rows are sorted. */
type Row = {
  readonly school: string | null;
  readonly title: string;
  readonly links: number;
  readonly school_key: string;
  readonly school_id: string;
  readonly title_key: string;
  readonly title_id: string;
};

const PART_SIZE = 5_000;

const [school, title] = [sql`coalesce(${nameOrder('schools')}, '')`, nameOrder('titles')];
const order = sql`${school}, coalesce(schools.id, 0), ${title}, titles.id`;

/** Reads the next rows after a given row, or the first rows if no row is given. */
const readPartAfter = async (db: Db, after: Row | undefined): Promise<readonly Row[]> => {
  const from =
    after && sql`where (${order}) > (${after.school_key}, ${after.school_id}::bigint, ${after.title_key}, ${after.title_id}::bigint)`;
  const { rows } = await sql<Row>`
    select schools.name as school, titles.name as title, count(*)::int as links, ${school} as school_key,
      coalesce(schools.id, 0)::text as school_id, ${title} as title_key, titles.id::text as title_id
    from student_links join titles on titles.id = title_id join users on users.id = user_id left join schools on schools.id = school_id
    ${from ?? sql``}
    group by schools.id, titles.id
    order by ${order}
    limit ${PART_SIZE}`.execute(db);
  return rows;
};

/** Builds the columns of the file. @param textOf returns the text of a key, in the language of the caller */
const columnsIn = (textOf: (key: string) => string): readonly Column<Row>[] => [
  { header: textOf('person.school'), kind: 'text', width: 40, of: ({ school }) => school },
  { header: textOf('zoneControl.titleName'), kind: 'text', width: 40, of: ({ title }) => title },
  { header: textOf('zoneControl.count'), kind: 'number', of: ({ links }) => links },
];

/** Answers the titles for which links exist, by school, as an Excel file. */
export const exportSharedTitles =
  ({ db, content }: Services): Handler<'exportSharedTitles'> =>
  async ({ session, request }) => {
    const { texts } = await content.texts(contentLocale[session.user.language]);
    const textOf = (key: string) => texts[key] ?? key;
    return answerWorkbook(request, textOf('zoneControl.sheet'), {
      name: textOf('zoneControl.sheet'),
      columns: columnsIn(textOf),
      rows: inParts((after: Row | undefined) => readPartAfter(db, after)),
    });
  };
