import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { today } from '../../../../src/shared/rules/day';
import { convert, refuse, writeSource } from './convert-files';

const manifest = (modes: Readonly<Record<string, string>>, version = '1.2') =>
  [
    'propertyName,value',
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    ...Object.entries(modes).map(([name, mode]) => `file.${name},${mode}`),
  ].join('\n');

const bulk = { orgs: 'bulk', users: 'bulk', roles: 'bulk' };
const orgs = [
  'sourcedId,status,dateLastModified,name,type,identifier',
  'd-1,,,Distrito,district,',
  's-1,,,CEIP Sol,school,28001',
  '502,,,IES Luna,school,',
];
const usersHeader = 'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email,phone,password';
const users = [
  usersHeader,
  'u-1,,,true,marta,Marta,Leal,marta@sol.example,600100200,geheim',
  'u-2,,,true,nora,Nora,Sanz,nora@sol.example,,',
  'u-3,,,false,paolo@luna.example,Paolo,Riva,,,',
];
const rolesHeader = 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId';
const roles = [
  rolesHeader,
  'r-1,,,u-1,primary,teacher,,,s-1,',
  'r-2,,,u-2,primary,student,,,s-1,',
  'r-3,,,u-3,primary,parent,,,s-1,',
  'r-4,,,u-3,secondary,teacher,,,502,',
];

type Files = Readonly<Record<string, readonly string[]>>;

const roster = { orgs, users, roles };
const filesOf = (files: Files, modes: Readonly<Record<string, string>> = bulk, version = '1.2') => ({
  'manifest.csv': manifest(modes, version),
  ...Object.fromEntries(Object.entries(files).map(([name, lines]) => [`${name}.csv`, lines.join('\n')])),
});
const convertRoster = (...source: Parameters<typeof filesOf>) => convert('oneroster', writeSource(filesOf(...source)));
const refuseRoster = async (...source: Parameters<typeof filesOf>) => (await refuse('oneroster', writeSource(filesOf(...source)))).message;

/** Returns the lines of a report that say what is wrong. */
const wrongIn = (report: readonly string[]) => report.slice(report.findIndex((line) => line.endsWith('wrong, and not taken:')) + 1);

test('schools and teachers are taken, and everything else is named', async () => {
  const { rows, report } = await convertRoster(roster);
  expect(rows).toEqual({
    schools: ['id,name,street,town,province,country_id', expect.stringMatching(/^\d{12},CEIP Sol,,,,$/), '502,IES Luna,,,,'],
    people: [
      'mail,name,surname,role,profile,school_id,country_id,active',
      `marta@sol.example,Marta,Leal,TEACHER,CUSTOMER_USER_PREMIUM,${rows.schools?.[1]?.split(',')[0]},,true`,
      'paolo@luna.example,Paolo,Riva,TEACHER,CUSTOMER_USER_PREMIUM,502,,false',
    ],
  });
  expect(report).toEqual([
    ...['Taken:', '- schools: 2', '- people: 2', '', 'To be filled in before the import:'],
    ...['street', 'town', 'province', 'country_id'].map((column) => `- schools.${column}: 2, first in orgs.csv:3`),
    ...['- people.country_id: 2, first in users.csv:2', '', 'Not taken:'],
    '- organisation of type "district": 1, first in orgs.csv:2',
    '- orgs.csv, column "identifier": 1, first in orgs.csv:3',
    '- further role of a user: 1, first in roles.csv:4',
    '- users.csv, column "phone": 1, first in users.csv:2',
    '- users.csv, column "password": 1, first in users.csv:2',
    '- user with the role "student": 1, first in users.csv:3',
  ]);
});

test('an archive gives the same rows as a folder, and the given values fill its gaps', async () => {
  const inFolder = await convertRoster(roster);
  const zip = zipSync(Object.fromEntries(Object.entries(filesOf(roster)).map(([name, text]) => [name, strToU8(text)])));
  const archive = `${writeSource({ 'roster.zip': zip })}/roster.zip`;
  expect((await convert('oneroster', archive)).rows).toEqual(inFolder.rows);
  const filled = await convert('oneroster', archive, { defaults: { country_id: '1131', town: 'Toledo' } });
  expect(filled.rows.schools?.[2]).toMatch(/^502,IES Luna,,Toledo,,1131$/);
  expect(filled.rows.people?.[2]).toContain(',502,1131,');
});

test('deletions of a delta are named, and roles of users and organisations of earlier rosters are no errors', async () => {
  const { rows, report } = await convertRoster(
    {
      orgs: [orgs[0] ?? '', 's-9,tobedeleted,2026-09-01T00:00:00Z,CEIP Viejo,school,'],
      users: [
        usersHeader,
        'u-1,active,2026-09-01T00:00:00Z,true,marta,Marta,Leal,marta@sol.example,,',
        'u-8,tobedeleted,2026-09-01T00:00:00Z,,,,,,,',
      ],
      roles: [
        rolesHeader,
        'r-1,active,2026-09-01T00:00:00Z,u-1,primary,teacher,,,77,',
        'r-2,active,2026-09-01T00:00:00Z,u-7,primary,teacher,,,77,',
      ],
    },
    { orgs: 'delta', users: 'delta', roles: 'delta' },
  );
  expect(rows.people?.slice(1)).toEqual(['marta@sol.example,Marta,Leal,TEACHER,CUSTOMER_USER_PREMIUM,77,,true']);
  expect(report.slice(report.indexOf('Not taken:'))).toEqual([
    'Not taken:',
    '- deletion of "s-9" in orgs.csv: 1, first in orgs.csv:2',
    '- deletion of "u-8" in users.csv: 1, first in users.csv:3',
    '- role of a user who is not in users.csv: 1, first in roles.csv:3',
  ]);
});

test('version 1.1 has the roles in the file of users', async () => {
  const { rows, report } = await convertRoster(
    {
      orgs,
      users: [
        'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email',
        'u-1,TRUE,"502,s-1",teacher,marta,Marta,Leal,marta@sol.example',
        'u-2,TRUE,502,student,nora,Nora,Sanz,',
      ],
    },
    { orgs: 'bulk', users: 'bulk' },
    '1.1',
  );
  expect(rows.people?.slice(1)).toEqual(['marta@sol.example,Marta,Leal,TEACHER,CUSTOMER_USER_PREMIUM,502,,true']);
  expect(report).toContain('- further organisation of a user: 1, first in users.csv:2');
});

test('classes, courses and enrolments are named with their numbers, and files that nothing announces by their names', async () => {
  const { report } = await convertRoster(
    {
      ...roster,
      classes: ['sourcedId', 'c-1'],
      enrollments: ['sourcedId,role', 'e-1,student', 'e-2,student'],
      demographics: ['sourcedId', 'u-2'],
      courses: ['sourcedId'],
    },
    { ...bulk, classes: 'bulk', enrollments: 'bulk', courses: 'bulk', demographics: 'absent', userProfiles: '' },
  );
  expect(report.slice(-3)).toEqual([
    '- rows of classes.csv: 1, first in classes.csv:2',
    '- file demographics.csv, which the manifest does not announce: 1, first in demographics.csv',
    '- rows of enrollments.csv: 2, first in enrollments.csv:2',
  ]);
});

test('a role that has ended or not begun is left out, and one of these days is taken', async () => {
  const { rows, report } = await convertRoster({
    ...roster,
    roles: [
      rolesHeader,
      'r-1,,,u-1,primary,teacher,2010-01-01,2012-06-30,s-1,',
      `r-2,,,u-1,secondary,teacher,${today()},9999-12-31,502,`,
      `r-3,,,u-2,primary,teacher,,${today()},s-1,`,
      'r-4,,,u-3,primary,teacher,2999-01-01,,s-1,',
    ],
  });
  expect(rows.people?.slice(1)).toEqual(['marta@sol.example,Marta,Leal,TEACHER,CUSTOMER_USER_PREMIUM,502,,true']);
  expect(report).toContain('- role that has ended: 2, first in roles.csv:2');
  expect(report).toContain('- role that has not begun: 1, first in roles.csv:5');
  expect(report).toContain('- user without a present role in roles.csv: 2, first in users.csv:3');
});

test('a file that is not taken is named if it cannot be read, or has a wrong header or row', async () => {
  const { rows, report } = await convertRoster(
    { ...roster, classes: [''], courses: ['sourcedId,title,title', 'c-1,A,A', 'c-2'] },
    { ...bulk, classes: 'bulk', courses: 'bulk' },
  );
  expect(rows.people).toHaveLength(3);
  expect(report.slice(-2)).toEqual([
    '- file classes.csv, which cannot be read: its first line has to name the columns: 1, first in classes.csv',
    '- rows of courses.csv: 2, first in courses.csv:2',
  ]);
});

test('characters that steer the terminal or are not seen are shown as their codes, and long names are cut', async () => {
  const hostile = `\u001b]0;owned\u0007\u009b2J\u202e\u{e0041}${'q'.repeat(500)}`;
  const shown = `"\\u001b]0;owned\\u0007\\u009b2J\\u202e\\udb40\\udc41${'q'.repeat(24)}"`;
  expect(await refuseRoster({ ...roster, orgs: [`sourcedId,name,${hostile}`] })).toBe(
    `orgs.csv, line 1: must have a column type, but has "sourcedId", "name", ${shown}`,
  );
  const { report } = await convertRoster({
    ...roster,
    orgs: [`sourcedId,name,type,${hostile}`, 's-1,Sol,school,x', '502,\u202eLuna,school,'],
  });
  expect(report).toContain(`- orgs.csv, column ${shown}: 1, first in orgs.csv:2`);
  expect(report.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('a column that is there a thousand times is named once', async () => {
  expect(await refuseRoster({ ...roster, orgs: [`sourcedId,name,type${',a'.repeat(1_000)}`] })).toBe(
    'orgs.csv, line 1: has the column "a" twice',
  );
});

test('a teacher of an organisation that is no school is taken without a school', async () => {
  const { rows, report } = await convertRoster({ ...roster, roles: [rolesHeader, 'r-1,,,u-1,primary,teacher,,,d-1,'] });
  expect(rows.people?.slice(1)).toEqual(['marta@sol.example,Marta,Leal,TEACHER,CUSTOMER_USER_PREMIUM,,,true']);
  expect(report).toContain('- organisation of a teacher that is no school of the new folder: 1, first in roles.csv:2');
  expect(report).toContain('- user without a present role in roles.csv: 2, first in users.csv:3');
});

describe('wrong rows are named with their places, and the others are taken', () => {
  test.each<readonly [string, Files, readonly string[]]>([
    [
      'with an identifier that is there already',
      { users: [...users, users[1] ?? ''] },
      ['users.csv:5, sourcedId: is that of an earlier line: "u-1"'],
    ],
    [
      'with a school that is there already',
      { orgs: [...orgs, '502,,,Otro,school,'] },
      ['orgs.csv:5, sourcedId: is that of an earlier line: "502"'],
    ],
    ['without an identifier', { orgs: [...orgs, ',,,Otro,school,'] }, ['orgs.csv:5, sourcedId: must not be empty']],
    [
      'with an unknown status',
      { orgs: [...orgs, 's-2,gone,,Otro,school,'] },
      ['orgs.csv:5, status: must be active or tobedeleted, but is "gone"'],
    ],
    [
      'with an unknown type of role',
      { roles: [...roles, 'r-5,,,u-1,third,teacher,,,s-1,'] },
      ['roles.csv:6, roleType: must be primary or secondary, but is "third"'],
    ],
    [
      'with a user who is not there',
      { roles: [...roles, 'r-5,,,u-9,primary,teacher,,,s-1,'] },
      ['roles.csv:6, userSourcedId: names none of users.csv: "u-9"'],
    ],
    [
      'with an organisation that is not there',
      { users: [...users, 'u-4,,,true,ana,Ana,Gil,ana@sol.example,,'], roles: [...roles, 'r-5,,,u-4,primary,teacher,,,s-9,'] },
      ['roles.csv:6, orgSourcedId: names none of orgs.csv: "s-9"'],
    ],
    [
      'with a wrong address and a wrong name',
      { users: [...users, 'u-4,,,true,ana,4na,Gil,ana,,'], roles: [...roles, 'r-5,,,u-4,primary,teacher,,,s-1,'] },
      [
        'users.csv:5, people.mail: must be an e-mail address, but is "ana"',
        'users.csv:5, people.name: must be a name of 2 to 45 letters, but is "4na"',
      ],
    ],
    ...['', 'yes'].map(
      (enabled) =>
        [
          `with ${enabled || 'nothing'} as enabledUser`,
          { users: [...users, `u-4,,,${enabled},ana,Ana,Gil,ana@sol.example,,`], roles: [...roles, 'r-5,,,u-4,primary,teacher,,,s-1,'] },
          [`users.csv:5, enabledUser: must be true or false, but is "${enabled}"`],
        ] as const,
    ),
    [
      'with a day in another form',
      { roles: [...roles, 'r-5,,,u-2,primary,teacher,,31/12/2026,s-1,'] },
      ['roles.csv:6, endDate: must be a day such as 2026-12-31, but is "31/12/2026"'],
    ],
    ['with too few cells', { orgs: [...orgs, 's-2,,'] }, ['orgs.csv:5: has 3 cells, but the header has 6']],
  ])('%s', async (_, changed, wrong) => {
    const { rows, report } = await convertRoster({ ...roster, ...changed });
    expect(wrongIn(report)).toEqual(wrong.map((line) => `- ${line}`));
    expect(rows.people).toHaveLength(3);
    expect(rows.schools).toHaveLength(3);
  });
});

describe('a roster is refused as a whole', () => {
  test.each<readonly [string, Parameters<typeof filesOf>, string]>([
    ['of another version', [roster, bulk, '2.0'], 'manifest.csv, line 3: must say 1.2 or 1.1 as oneroster.version, but says "2.0"'],
    [
      'with an unknown mode',
      [roster, { ...bulk, orgs: 'full' }],
      'manifest.csv, line 4: must say absent or bulk or delta as file.orgs, but says "full"',
    ],
    ['with a file that is not there', [{ orgs, users }], 'manifest.csv, line 6: says that there is a file "roles.csv", but there is none'],
    [
      'without a word about users',
      [roster, { orgs: 'bulk', roles: 'bulk' }],
      'manifest.csv, line 0: must say whether there is a file users.csv',
    ],
    [
      'without roles',
      [roster, { ...bulk, roles: 'absent' }],
      'manifest.csv, line 0: must have a file roles.csv, because users.csv does not say who is a teacher',
    ],
    [
      'with a property twice',
      [roster, { users: 'bulk', roles: 'bulk', 'orgs,bulk\nfile.orgs': 'bulk' }],
      'manifest.csv, line 7: has "file.orgs" twice',
    ],
    [
      'without a column',
      [{ ...roster, orgs: ['sourcedId,name', '1,Sol'] }],
      'orgs.csv, line 1: must have a column type, but has "sourcedId", "name"',
    ],
    [
      'with a column twice',
      [{ ...roster, orgs: ['sourcedId,name,name,type', '1,Sol,Sol,school'] }],
      'orgs.csv, line 1: has the column "name" twice',
    ],
    [
      'with a delta without the status of its rows',
      [
        { ...roster, orgs: ['sourcedId,name,type', '1,Sol,school'] },
        { ...bulk, orgs: 'delta' },
      ],
      'orgs.csv, line 1: must have a column status, but has "sourcedId", "name", "type"\norgs.csv, line 1: must have a column dateLastModified, but has "sourcedId", "name", "type"',
    ],
  ])('%s', async (_, source, message) => {
    expect(await refuseRoster(...source)).toBe(message);
  });

  test('without a manifest', async () => {
    expect(await refuse('oneroster', writeSource({ 'x/manifest.csv': '' }))).toEqual({
      message: 'manifest.csv, line 0: must be in the folder, or at the top of the archive',
      isLeft: false,
    });
  });
});

test('a value for a column that the format does not fill is refused', async () => {
  const source = writeSource(filesOf(roster));
  expect((await refuse('oneroster', source, { defaults: { contry_id: '1' } })).message).toMatch(
    /^--set contry_id: is unknown: perhaps country_id/,
  );
  expect((await refuse('oneroster', source, { defaults: { town: '' } })).message).toBe('--set town: must have a value');
});
