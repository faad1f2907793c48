import { readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFamilyBooks } from '../../../src/backend/children-order/family-books';
import { defaultFamilyBooks } from '../../../src/backend/children-order/options';
import { isOver } from '../../../src/backend/db/clock';
import { deleteExpired } from '../../../src/backend/db/delete-expired';
import { openDatabase } from '../../../src/backend/db/open';
import type { Db, Tables } from '../../../src/backend/db/schema';
import { makeCookies } from '../../../src/backend/http/cookies';
import { makeJourneys } from '../../../src/backend/identity/journeys';
import { defaultOauth } from '../../../src/backend/oauth2/options';
import { makeReleases } from '../../../src/backend/releases/releases';
import { makeKnownDevices } from '../../../src/backend/security/known-devices';
import { defaultLimits, makeRateLimits } from '../../../src/backend/security/rate-limits';
import { makeSessions } from '../../../src/backend/security/sessions';
import type { Services } from '../../../src/backend/services';
import { makeAdmission } from '../../../src/backend/students/admission';
import { defaultZone } from '../../../src/backend/students/options';
import { sweepAll } from '../../../src/backend/sweeps';

let db: Db;
beforeAll(async () => {
  db = await openDatabase('memory', () => undefined);
});
afterAll(() => db.destroy());

/** A column of a table. `isFilledIn` means that the database has a default for it. */
type Column = { readonly kind: string; readonly isNullable: boolean; readonly isFilledIn: boolean };
type Columns = Readonly<Record<string, Column>>;

const kinds = [
  [/\[\]/, 'list'],
  [/\b(?:Date|Moment|Day)\b/, 'moment'],
  [/\bChanges\b/, 'jsonb'],
  [/\bBuffer\b/, 'bytea'],
  [/\bboolean\b/, 'boolean'],
  [/\bnumber\b/, 'integer'],
  [/\bId\b/, 'bigint'],
] as const;

/** Reads a column from the text of its type. `Generated<…>` and `ColumnType<read, written, changed>` belong to Kysely. */
const columnOf = (type: string): Column => {
  const [read = type, written = ''] = /^ColumnType<(.*)>$/.exec(type)?.[1]?.split(', ') ?? [];
  return {
    kind: kinds.find(([words]) => words.test(read))?.[1] ?? 'text',
    isNullable: /\| null\b/.test(read),
    isFilledIn: type.startsWith('Generated<') || written.includes('undefined'),
  };
};

const file = 'src/backend/db/schema.ts';
const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);

const members = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode) =>
  node.members.flatMap((member) =>
    ts.isPropertySignature(member) && member.type ? [[member.name.getText(source), member.type] as const] : [],
  );

const tablesOfTypes = (): Readonly<Record<string, Columns>> => {
  const tables = source.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'Tables');
  const columnsOf = (type: ts.TypeNode) =>
    Object.fromEntries(members(type as ts.TypeLiteralNode).map(([name, column]) => [name, columnOf(column.getText(source))]));
  return Object.fromEntries(members(tables as ts.InterfaceDeclaration).map(([name, type]) => [name, columnsOf(type)]));
};

const kindOf: Readonly<Record<string, string>> = {
  ARRAY: 'list',
  'timestamp with time zone': 'moment',
  date: 'moment',
  boolean: 'boolean',
  integer: 'integer',
  smallint: 'integer',
  bigint: 'bigint',
  text: 'text',
  uuid: 'text',
  bytea: 'bytea',
  tsvector: 'text',
};

type ColumnRow = { table: string; name: string; type: string; isNullable: boolean; isFilledIn: boolean };

const tablesOfDatabase = async (): Promise<Readonly<Record<string, Columns>>> => {
  const { rows } = await sql<ColumnRow>`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "isFilledIn"
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  const found: Record<string, Record<string, Column>> = {};
  for (const { table, name, type, isNullable, isFilledIn } of rows) {
    found[table] = { ...found[table], [name]: { kind: kindOf[type] ?? type, isNullable, isFilledIn } };
  }
  return found;
};

test('the tables match the types', async () => {
  expect(tablesOfTypes()).toEqual(await tablesOfDatabase());
});

test('each reference to a title has an index', async () => {
  const { rows } = await sql<{ table: string; indexed: boolean }>`
    select conrelid::regclass::text as table,
      exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]) as indexed
    from pg_constraint where contype = 'f' and confrelid = 'titles'::regclass order by 1`.execute(db);
  expect(rows).toContainEqual({ table: 'library_titles', indexed: true });
  expect(rows.filter(({ indexed }) => !indexed)).toEqual([]);
});

/** The columns with the time at which a row expires. */
const expiryColumns = ['expires_at', 'resets_at'];
/** The tables whose expired rows stay, because the portal reports an expired licence as expired. */
const permanentTables = ['licences'];
/** The tables whose rows are removed some time after their creation or last use, or together with the last of their tokens. */
const agedTables = ['family_books', 'oauth_grants', 'page_files', 'replaced_student_links', 'student_devices'];

/** Makes a database that only records its statements. */
const recordingDatabase = (heard: string[]) =>
  new Kysely<Tables>({
    log: ({ query }) => void heard.push(query.sql),
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

test('expired rows are removed from every table', async () => {
  const heard: string[] = [];
  const listener = recordingDatabase(heard);
  const [sessions, limits] = [makeSessions(listener, { idle: 1, total: 1 }), makeRateLimits(listener, defaultLimits)];
  const journeys = makeJourneys(listener);
  const devices = makeKnownDevices(listener, makeCookies(undefined));
  const admission = makeAdmission(listener, defaultZone);
  const familyBooks = makeFamilyBooks(listener, defaultFamilyBooks);
  const releases = makeReleases(listener, undefined);
  // The job queue removes its own rows.
  const jobs = { sweep: async () => void heard.push('jobs') } as Pick<Services['jobs'], 'sweep'> as Services['jobs'];
  await sweepAll({
    db: listener,
    sessions,
    limits,
    devices,
    journeys,
    admission,
    familyBooks,
    releases,
    jobs,
    options: { oauth: defaultOauth },
  } as Services);
  const tables = Object.entries(tablesOfTypes()).flatMap(([table, columns]) =>
    expiryColumns.some((name) => name in columns) ? [table] : [],
  );
  const swept = heard.map((query) => /^delete from "(\w+)" where .* limit \$\d+::int\)\) and \(.* <= /.exec(query)?.[1] ?? query);
  expect(swept.sort()).toEqual([...tables.filter((table) => !permanentTables.includes(table)), ...agedTables, 'jobs'].sort());
});

test('one instance at a time removes expired rows of a table', async () => {
  const heard: string[] = [];
  await deleteExpired(recordingDatabase(heard), 'sessions', isOver);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain('(select pg_try_advisory_xact_lock($1::int, $2::regclass::oid::int)) and ctid');
});

test('a sweep that fails does not stop the others, and is reported when all have ended', async () => {
  const ended: string[] = [];
  const later = async () => {
    await new Promise((done) => setImmediate(done));
    ended.push('admission');
  };
  const sweep = async () => undefined;
  const swept = sweepAll({
    db: recordingDatabase([]),
    sessions: { sweep: () => Promise.reject(new Error('sessions')) },
    limits: { sweep: () => Promise.reject(new Error('limits')) },
    devices: { sweep },
    journeys: { sweep },
    admission: { sweep: later },
    familyBooks: { sweep },
    releases: { sweep },
    jobs: { sweep },
    options: { oauth: defaultOauth },
  } as unknown as Services);
  await expect(swept).rejects.toThrow('Error: sessions; Error: limits');
  expect(ended).toEqual(['admission']);
});

test('a server that is stopping begins no sweep', async () => {
  const heard: string[] = [];
  await sweepAll({ db: recordingDatabase(heard) } as Services, () => true);
  expect(heard).toEqual([]);
});
