import path from 'node:path';
import { today } from '../../../shared/rules/day';
import type { Fault } from '../fault';
import { readRows } from '../rows';
import type { Cells } from '../table';
import { deriveId } from './identifiers';
import { Refusal, show } from './refusal';
import { addFault, leaveOut, type Place, type TradeReport } from './report';
import type { RowFiles, Shape } from './row-files';
import type { Source } from './source';

export const rosterShape: Shape = {
  schools: {
    columns: ['id', 'name', 'street', 'town', 'province', 'country_id'],
    open: ['street', 'town', 'province', 'country_id'],
  },
  people: {
    columns: ['mail', 'name', 'surname', 'role', 'profile', 'school_id', 'country_id', 'active'],
    open: ['country_id'],
  },
};

const manifest = 'manifest.csv';
const modes: readonly string[] = ['absent', 'bulk', 'delta'] satisfies Mode[];
type Mode = 'absent' | 'bulk' | 'delta';
type RosterFile = { readonly name: string; readonly mode: Mode };

/** Maximum number of columns that a message names. */
const MAX_NAMED = 20;

/** Reads a file of the roster row by row. A row that cannot be read is a fault. */
const readRoster = async ({ folder }: Source, file: string, required: readonly string[], report: TradeReport) => {
  const read = await readRows(path.join(folder, file)).catch((error: Error) => {
    throw new Refusal([{ file, line: 0, wrong: `cannot be read: ${error.message}` }]);
  });
  const missing = required.filter((column) => !read.columns.includes(column));
  const repeated = read.columns.filter((column, at) => column !== '' && read.columns.indexOf(column) !== at);
  const twice = [...new Set(repeated)].slice(0, MAX_NAMED);
  if (missing.length + twice.length > 0)
    throw new Refusal([
      ...missing.map((column) => ({
        file,
        line: 1,
        column,
        wrong: `must have a column ${column}, but has ${read.columns
          .slice(0, MAX_NAMED)
          .map((name) => show(name))
          .join(', ')}`,
      })),
      ...twice.map((column) => ({ file, line: 1, column, wrong: `has the column ${show(column)} twice` })),
    ]);
  return read.rows((fault) => addFault(report, { file, ...fault }));
};

/** Names the columns of a row that have a value and are not taken. */
const leaveColumns = (report: TradeReport, file: string, taken: readonly string[], { line, cells }: { line: number; cells: Cells }) => {
  for (const [column, cell] of Object.entries(cells))
    if (cell !== '' && !taken.includes(column)) leaveOut(report, `${file}, column ${show(column)}`, { file, line });
};

type Manifest = { readonly version: string; readonly files: ReadonlyMap<string, RosterFile> };

/** Reads the manifest: the version of the roster, and the mode of each file. */
const readManifest = async (source: Source, report: TradeReport): Promise<Manifest> => {
  if (!source.files.has(manifest))
    throw new Refusal([{ file: manifest, line: 0, wrong: 'must be in the folder, or at the top of the archive' }]);
  const properties = new Map<string, { readonly value: string; readonly line: number }>();
  const faults: Fault[] = [];
  const refuse = (line: number, wrong: string) => faults.push({ file: manifest, line, wrong });
  for await (const { line, cells } of await readRoster(source, manifest, ['propertyName', 'value'], report)) {
    const { propertyName: name = '', value = '' } = cells;
    if (properties.has(name)) refuse(line, `has ${show(name)} twice`);
    properties.set(name, { value, line });
  }
  const requireOne = (name: string, values: readonly string[]): string => {
    const { value = '', line = 0 } = properties.get(name) ?? {};
    if (!values.includes(value)) refuse(line, `must say ${values.join(' or ')} as ${name}, but says ${show(value)}`);
    return value;
  };
  requireOne('manifest.version', ['1.0']);
  const version = requireOne('oneroster.version', ['1.2', '1.1']);
  const files = new Map<string, RosterFile>();
  for (const [property, { value, line }] of properties) {
    if (!property.startsWith('file.')) {
      if (!/^(manifest\.version|oneroster\.version|source\.system(Name|Code))$/.test(property))
        leaveOut(report, `${manifest}, property ${show(property)}`, { file: manifest, line });
      continue;
    }
    // Some systems name all files of the format, and give those that they do not know no mode.
    const mode = value === '' ? 'absent' : (requireOne(property, modes) as Mode);
    const name = `${property.slice('file.'.length)}.csv`;
    files.set(name, { name, mode });
    if (modes.includes(mode) && mode !== 'absent' && !source.files.has(name))
      refuse(line, `says that there is a file ${show(name)}, but there is none`);
  }
  const needed = ['orgs.csv', 'users.csv', ...(version === '1.2' ? ['roles.csv'] : [])];
  for (const name of needed) if (!files.has(name)) refuse(0, `must say whether there is a file ${name}`);
  const roles = files.get('roles.csv')?.mode ?? 'absent';
  if (version === '1.2' && files.get('users.csv')?.mode !== 'absent' && roles === 'absent')
    refuse(0, 'must have a file roles.csv, because users.csv does not say who is a teacher');
  if (faults.length > 0) throw new Refusal(faults);
  return { version, files };
};

/** The rows of a file that are to be taken. Deletions are named, and a row with an unknown status is a fault. */
async function* readActive(source: Source, { name, mode }: RosterFile, required: readonly string[], report: TradeReport) {
  const columns = ['sourcedId', ...(mode === 'delta' ? ['status', 'dateLastModified'] : []), ...required];
  for await (const row of await readRoster(source, name, columns, report)) {
    const { sourcedId = '', status = '' } = row.cells;
    const place = { file: name, line: row.line };
    if (sourcedId === '') addFault(report, { ...place, column: 'sourcedId', wrong: 'must not be empty' });
    else if (status === 'tobedeleted') leaveOut(report, `deletion of ${show(sourcedId)} in ${name}`, place);
    else if (status === 'active' || (status === '' && mode === 'bulk')) yield { ...row, place, sourcedId };
    else addFault(report, { ...place, column: 'status', wrong: `must be active or tobedeleted, but is ${show(status)}` });
  }
}

/** Converts schools. @returns the sourcedIds of all organisations, with whether each is a school that was taken */
const convertOrganisations = async (
  source: Source,
  file: RosterFile,
  rows: RowFiles,
  report: TradeReport,
): Promise<ReadonlyMap<string, boolean>> => {
  const known = new Map<string, boolean>();
  for await (const { line, cells, place, sourcedId } of readActive(source, file, ['name', 'type'], report)) {
    if (known.has(sourcedId)) {
      addFault(report, { ...place, column: 'sourcedId', wrong: `is that of an earlier line: ${show(sourcedId)}` });
      continue;
    }
    const { name = '', type = '' } = cells;
    if (type !== 'school') {
      known.set(sourcedId, false);
      leaveOut(report, `organisation of type ${show(type)}`, place);
      continue;
    }
    leaveColumns(report, file.name, ['sourcedId', 'status', 'dateLastModified', 'name', 'type'], { line, cells });
    known.set(sourcedId, rows.add('schools', { id: deriveId(sourcedId), name }, place));
  }
  return known;
};

type Role = { readonly role: string; readonly org: string; readonly isPrimary: boolean; readonly place: Place };

const roleColumns = [
  ...['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType'],
  ...['role', 'orgSourcedId', 'beginDate', 'endDate'],
];

/** Reads the role that each user has today. The role of a teacher wins over others, and a primary role over further ones. */
const readRoles = async (source: Source, file: RosterFile, report: TradeReport): Promise<ReadonlyMap<string, Role>> => {
  const roles = new Map<string, Role>();
  const rank = ({ role, isPrimary }: Role) => (role === 'teacher' ? 2 : 0) + (isPrimary ? 1 : 0);
  for await (const { line, cells, place } of readActive(source, file, ['userSourcedId', 'roleType', 'role', 'orgSourcedId'], report)) {
    const { userSourcedId = '', roleType = '', role = '', orgSourcedId: org = '' } = cells;
    if (roleType !== 'primary' && roleType !== 'secondary') {
      addFault(report, { ...place, column: 'roleType', wrong: `must be primary or secondary, but is ${show(roleType)}` });
      continue;
    }
    leaveColumns(report, file.name, roleColumns, { line, cells });
    const { beginDate = '', endDate = '' } = cells;
    const wrongDays = Object.entries({ beginDate, endDate }).filter(([, day]) => day !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(day));
    for (const [column, day] of wrongDays)
      addFault(report, { ...place, column, wrong: `must be a day such as 2026-12-31, but is ${show(day)}` });
    if (wrongDays.length > 0) continue;
    // The format says that a role begins on the first day and no longer applies on the last one.
    if (beginDate > today() || (endDate !== '' && endDate <= today())) {
      leaveOut(report, beginDate > today() ? 'role that has not begun' : 'role that has ended', place);
      continue;
    }
    const found: Role = { role, org, isPrimary: roleType === 'primary', place };
    const earlier = roles.get(userSourcedId);
    if (earlier) leaveOut(report, 'further role of a user', rank(found) > rank(earlier) ? earlier.place : place);
    if (!earlier || rank(found) > rank(earlier)) roles.set(userSourcedId, found);
  }
  return roles;
};

/** Returns the role that a user of version 1.1 has in the file of users itself. */
const roleInUser = ({ role = '', orgSourcedIds = '' }: Cells, place: Place, report: TradeReport): Role => {
  const [org = '', ...others] = orgSourcedIds.split(',').map((each) => each.trim());
  if (others.length > 0) leaveOut(report, 'further organisation of a user', place, others.length);
  return { role, org, isPrimary: true, place };
};

const userColumns = ['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'username', 'givenName', 'familyName', 'email'];
const oldUserColumns = ['role', 'orgSourcedIds'];

type Users = {
  readonly version: string;
  readonly roles: ReadonlyMap<string, Role>;
  /** Whether each organisation is a school; undefined if the roster has no file of organisations. */
  readonly organisations: ReadonlyMap<string, boolean>;
  /** Whether the roster has all organisations, so that it must name each of them. */
  readonly isComplete: boolean;
};

/** Converts teachers into people. Other users are named by their roles. */
const convertUsers = async (
  source: Source,
  file: RosterFile,
  { version, roles, organisations, isComplete }: Users,
  rows: RowFiles,
  report: TradeReport,
) => {
  const known = new Set<string>();
  const taken = [...userColumns, ...(version === '1.1' ? oldUserColumns : [])];
  for await (const { line, cells, place, sourcedId } of readActive(
    source,
    file,
    taken.filter((column) => !['status', 'dateLastModified', 'email'].includes(column)),
    report,
  )) {
    if (known.has(sourcedId)) {
      addFault(report, { ...place, column: 'sourcedId', wrong: `is that of an earlier line: ${show(sourcedId)}` });
      continue;
    }
    known.add(sourcedId);
    const found = version === '1.1' ? roleInUser(cells, place, report) : roles.get(sourcedId);
    if (found?.role !== 'teacher') {
      leaveOut(report, found ? `user with the role ${show(found.role)}` : 'user without a present role in roles.csv', place);
      continue;
    }
    const isSchool = organisations.get(found.org);
    if (isSchool === undefined && isComplete) {
      addFault(report, {
        ...found.place,
        column: version === '1.1' ? 'orgSourcedIds' : 'orgSourcedId',
        wrong: `names none of orgs.csv: ${show(found.org)}`,
      });
      continue;
    }
    if (isSchool === false) leaveOut(report, 'organisation of a teacher that is no school of the new folder', found.place);
    leaveColumns(report, file.name, taken, { line, cells });
    const { email = '', username = '', givenName = '', familyName = '', enabledUser = '' } = cells;
    const active = enabledUser.toLowerCase();
    if (active !== 'true' && active !== 'false') {
      addFault(report, { ...place, column: 'enabledUser', wrong: `must be true or false, but is ${show(enabledUser)}` });
      continue;
    }
    const person = {
      mail: email === '' && username.includes('@') ? username : email,
      name: givenName,
      surname: familyName,
      role: 'TEACHER',
      profile: 'CUSTOMER_USER_PREMIUM',
      school_id: isSchool === false || found.org === '' ? '' : deriveId(found.org),
      active,
    };
    rows.add('people', person, place);
  }
  for (const [user, { place }] of roles) {
    if (known.has(user)) continue;
    const wrong = `names none of users.csv: ${show(user)}`;
    if (file.mode === 'bulk') addFault(report, { ...place, column: 'userSourcedId', wrong });
    else leaveOut(report, 'role of a user who is not in users.csv', place);
  }
};

const takenFiles = [manifest, 'orgs.csv', 'users.csv', 'roles.csv'];

/** Names each file that the portal has no place for, with the number of its rows. */
const leaveFiles = async (source: Source, files: Manifest['files'], report: TradeReport) => {
  for (const file of [...source.files].toSorted()) {
    const mode = files.get(file)?.mode;
    const isTaken = takenFiles.includes(file) && (file === manifest || (mode !== undefined && mode !== 'absent'));
    if (isTaken) continue;
    const place = { file, line: 0 };
    if (mode === undefined || mode === 'absent') {
      leaveOut(report, `file ${file}, which the manifest does not announce`, place);
      continue;
    }
    let count = 0;
    try {
      const read = await readRows(path.join(source.folder, file));
      // A row that cannot be read counts, too, because none is taken.
      const countRow = () => {
        count += 1;
      };
      for await (const _ of read.rows(countRow)) countRow();
    } catch (error) {
      leaveOut(report, `file ${file}, which cannot be read: ${(error as Error).message}`, place);
    }
    if (count > 0) leaveOut(report, `rows of ${file}`, { file, line: 2 }, count);
  }
};

/** Converts a roster of OneRoster 1.2 (or 1.1) in CSV into schools and teachers. */
export const convertRoster = async (source: Source, rows: RowFiles, report: TradeReport): Promise<void> => {
  const { version, files } = await readManifest(source, report);
  const present = (name: string) => [files.get(name)].find((file) => file !== undefined && file.mode !== 'absent');
  const orgs = present('orgs.csv');
  const users = present('users.csv');
  const rolesFile = version === '1.2' ? present('roles.csv') : undefined;
  const organisations = orgs ? await convertOrganisations(source, orgs, rows, report) : new Map<string, boolean>();
  const roles = rolesFile ? await readRoles(source, rolesFile, report) : new Map<string, Role>();
  if (users) await convertUsers(source, users, { version, roles, organisations, isComplete: orgs?.mode === 'bulk' }, rows, report);
  await leaveFiles(source, files, report);
};
