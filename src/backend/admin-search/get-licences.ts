import { customerRoles } from '../../areas/admin-search/rules';
import type { components } from '../../shared/api/contract.gen';
import { dayAt, zoneOfDays } from '../../shared/rules/day';
import { contentLocale } from '../../shared/rules/locale';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { answerWorkbook } from '../excel/answer-workbook';
import type { Column } from '../excel/workbook';
import { Problem } from '../http/problem';
import type { Services } from '../services';

type Licence = components['schemas']['CustomerLicence'];

const licencesOf = async (db: Db, userId: string): Promise<readonly Licence[]> => {
  const rows = await db
    .selectFrom('licences')
    .innerJoin('titles', 'titles.id', 'licences.title_id')
    .selectAll('licences')
    .select('titles.name as title')
    .where('activated_by', '=', userId)
    .orderBy('expires_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    token: row.code,
    titulosim: row.title,
    tituloproducto: row.product,
    isbn: row.isbn,
    tipoproducto: row.product_type,
    expires: row.expires_at.toISOString(),
    totalteachers: row.total_teachers,
    consumedteachers: row.consumed_teachers,
    totalstudents: row.total_students,
    consumedstudents: row.consumed_students,
  }));
};

/** Builds the columns of the file. @param textOf returns the text of a key, in the language of the caller */
const columnsIn = (textOf: (key: string) => string): readonly Column<Licence>[] => [
  { header: textOf('licences.token'), kind: 'text', of: ({ token }) => token },
  { header: textOf('licences.title'), kind: 'text', width: 40, of: ({ titulosim }) => titulosim },
  { header: textOf('licences.product'), kind: 'text', width: 40, of: ({ tituloproducto }) => tituloproducto },
  { header: textOf('licences.isbn'), kind: 'text', width: 18, of: ({ isbn }) => isbn },
  { header: textOf('licences.type'), kind: 'text', width: 18, of: ({ tipoproducto }) => tipoproducto },
  { header: textOf('licences.expires'), kind: 'day', of: ({ expires }) => dayAt(new Date(expires), zoneOfDays) },
  { header: textOf('licences.totalTeachers'), kind: 'number', of: ({ totalteachers }) => totalteachers },
  { header: textOf('licences.usedTeachers'), kind: 'number', of: ({ consumedteachers }) => consumedteachers },
  { header: textOf('licences.totalStudents'), kind: 'number', of: ({ totalstudents }) => totalstudents },
  { header: textOf('licences.usedStudents'), kind: 'number', of: ({ consumedstudents }) => consumedstudents },
];

/** Answers the licences of a customer, as JSON or as an Excel file. */
export const getCustomerLicences =
  ({ db, content }: Services): Handler<'getCustomerLicences'> =>
  async ({ path: { userId }, query: { excel }, session, request }) => {
    const customer = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', String(userId))
      .where('role', 'in', customerRoles)
      .executeTakeFirst();
    if (!customer) throw new Problem(404, 'not-found');
    const licences = await licencesOf(db, customer.id);
    if (excel === undefined) return { status: 200, body: licences };
    const { texts } = await content.texts(contentLocale[session.user.language]);
    const textOf = (key: string) => texts[key] ?? key;
    return answerWorkbook(request, `${textOf('licences.show')} ${userId}`, {
      name: textOf('licences.show'),
      columns: columnsIn(textOf),
      rows: licences,
    });
  };
