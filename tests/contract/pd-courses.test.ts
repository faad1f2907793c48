import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoToolKeys, demoToolPath } from '../../src/backend/lti/lti';
import { oauthSignature } from '../../src/backend/lti/oauth-signature';
import { makeCourseForms } from '../../src/backend/pd-courses/course-forms';
import type { components } from '../../src/shared/api/contract.gen';
import { dayAt, daysAfter, shownDay } from '../../src/shared/rules/day';
import { openTestBackend, type TestBackend } from './support/backend';
import { type FreshDatabase, freshDatabase } from './support/database';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Schemas = components['schemas'];

const HOUR = 60 * 60_000;
const zone = 'Europe/Madrid';
const inMadrid = { studentZone: { timeZone: zone } } as Parameters<typeof makeCourseForms>[1];
const host = 'portal.example';

// The database runs on a separate thread, so fake time does not change the clock of the database.
let database: FreshDatabase;
let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  database = await freshDatabase();
  backend = await openTestBackend({ database: database.options });
  stored = await readTableDigests(backend.db);
});
afterAll(async () => {
  await backend.close();
  database.drop();
});

const as = (name: string, at = backend) => at.signedIn(`${name}@demo.example`);
const announcementOf = async (session: string, at = backend) =>
  (await at.ask('getAnnouncement', { session })).body as Schemas['Announcement'] | null;
const coursesOf = async (session: string, announcementId = 2) =>
  (await backend.ask('getCourses', { session, path: { announcementId: String(announcementId) } })).body as readonly Schemas['Course'][];
const registrationOf = async (session: string, announcementId = 2) =>
  (await backend.ask('getCourseRegistration', { session, path: { announcementId: String(announcementId) } })).body as
    | Schemas['CourseRegistration']
    | null;
const completedOf = async (session: string) =>
  (await backend.ask('getCourseRegistrations', { session, query: { completed: '1' } })).body as readonly Schemas['CourseRegistration'][];
const launch = (session: string, announcementId: number, registrationId: number) =>
  backend.ask('launchCourse', {
    session,
    headers: { host },
    path: { announcementId: String(announcementId), registrationId: String(registrationId) },
  });

const enrolment = {
  action: 'ALTA',
  courseId: 12,
  master: 'wellbeing',
  birthday: null as string | null,
  announcementKey: 'ACTUAL-ES',
};
const withdrawal = { action: 'BAJA', courseId: 12, master: 'wellbeing' };

const send = async (session: string, body: unknown, at = backend) => {
  const { status, type } = await at.ask('changeCourseRegistration', { session, body: body as never });
  return type === undefined ? status : type;
};

/** Creates teachers with the permission for courses, whom no other test uses. */
const people = async (count: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ mail: string }>`
    insert into users (mail, name, surname, role, profile, country_id, pd_courses, active)
    select 'course.' || gen_random_uuid() || '@school.example', 'Eva', 'Sol', 'TEACHER', 'CUSTOMER_USER_PREMIUM', 1131, true, true
    from generate_series(1, ${count}) returning mail`.execute(backend.db);
  return Promise.all(rows.map(({ mail }) => backend.signedIn(mail)));
};

const somebody = async (): Promise<string> => (await people(1))[0] ?? '';

/** Changes a row. @returns a function that restores the row */
const changed = async (table: 'pd_announcements' | 'pd_courses', id: number, change: Readonly<Record<string, unknown>>) => {
  const before = await sql<Record<string, unknown>>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(
    backend.db,
  );
  const row = before.rows[0]?.row as Record<string, unknown>;
  const write = (values: Readonly<Record<string, unknown>>) =>
    backend.db
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id)
      .execute();
  await write(change);
  return () => write(Object.fromEntries(Object.keys(change).map((name) => [name, row[name]])));
};

/** Returns a date in the time zone of the schools, counted in days from today by the database's clock. */
const schoolDay = async (days: number, timeZone = zone): Promise<string> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(backend.db);
  return daysAfter(dayAt(rows[0]?.now ?? new Date(Number.NaN), timeZone), days);
};

describe('the announcement', () => {
  test('is open in Spain', async () => {
    const session = await as('google');
    expect(await announcementOf(session)).toEqual({
      id: 2,
      announcementKey: 'ACTUAL-ES',
      isCurrent: true,
      registrationOn: true,
      description: expect.stringContaining('15 horas'),
      registrationStartDateShort: shownDay(await schoolDay(-10)),
      registrationEndDateShort: shownDay(await schoolDay(20)),
      nextAnnouncement: shownDay(await schoolDay(90)),
      registrationAhead: false,
      pictured: ['classroom-language', 'wellbeing'],
      latestBirthday: `${Number((await schoolDay(0)).slice(0, 4)) - 18}${(await schoolDay(0)).slice(4)}`,
    });
  });

  test.each([
    ['italy', { id: 3, isCurrent: true, registrationOn: false, registrationAhead: true, nextAnnouncement: null }],
    ['portugal', { id: 4, isCurrent: true, registrationOn: false, registrationAhead: false }],
  ])('of %s is not open', async (name, expected) => {
    expect(await announcementOf(await as(name))).toMatchObject(expected);
  });

  test('does not exist if nothing is announced', async () => {
    expect(await announcementOf(await as('andorra'))).toBeNull();
  });

  test('of the country takes precedence over one for everybody; if none is current, the latest counts', async () => {
    const session = await as('andorra');
    const day = sql<Date>`current_date`;
    const add = (key: string, starts: typeof day, is_current: boolean) =>
      backend.db
        .insertInto('pd_announcements')
        .values({ key, is_current, starts_on: starts, ends_on: sql<Date>`current_date + 40`, country_id: null, next_on: null })
        .execute();
    await add('OLD', sql<Date>`current_date - 20`, false);
    await add('LATE', sql<Date>`current_date - 10`, false);
    expect(await announcementOf(session)).toMatchObject({ announcementKey: 'LATE', isCurrent: false, registrationOn: false });
    await add('NOW', sql<Date>`current_date - 30`, true);
    expect(await announcementOf(session)).toMatchObject({ announcementKey: 'NOW', registrationOn: true });
    expect(await announcementOf(await as('google'))).toMatchObject({ announcementKey: 'ACTUAL-ES' });
    await expect(add('SECOND', day, true), 'one is current at a time').rejects.toThrow();
    await backend.db.deleteFrom('pd_announcements').where('country_id', 'is', null).execute();
  });
});

describe('the catalogue', () => {
  test('has the courses by name, without data of their learning platform', async () => {
    const session = await as('teacher');
    const answer = await backend.ask('getCourses', { session, path: { announcementId: '2' } });
    const courses = answer.body as readonly Schemas['Course'][];
    const names = courses.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'es')));
    expect(courses.find(({ id }) => id === 11)).toEqual({
      id: 11,
      name: 'Classroom Language',
      lmsMasterCourseId: 'classroom-language',
      registrationEnabled: true,
      completed: false,
      registrationStartDate: await schoolDay(-10),
      registrationEndDate: await schoolDay(20),
      isCurrent: true,
      nextAnnouncement: await schoolDay(90),
      courseAccessDate: await schoolDay(-5),
      courseStartDate: await schoolDay(2),
      courseEndDate: await schoolDay(60),
      hasPicture: true,
    });
    // The teacher has completed course 12 in the previous announcement, under another number.
    expect(courses.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([12]);
    expect(courses.filter(({ registrationEnabled }) => !registrationEnabled).map(({ id }) => id)).toEqual([16]);
    expect(
      courses
        .filter(({ hasPicture }) => hasPicture)
        .map(({ lmsMasterCourseId }) => lmsMasterCourseId)
        .sort(),
    ).toEqual(['classroom-language', 'wellbeing']);
    for (const secret of ['lti', demoToolKeys.key, demoToolKeys.secret, demoToolPath])
      expect(answer.text.toLowerCase()).not.toContain(secret);
  });

  test('of a country is not found for people of another country', async () => {
    const session = await as('italy');
    for (const id of ['getCourses', 'getCourseRegistration'] as const) {
      for (const announcementId of ['2', '999'])
        expect(await backend.ask(id, { session, path: { announcementId } })).toMatchObject({ status: 404, type: 'not-found' });
      for (const announcementId of ['0', '-1', '2147483648', 'x'])
        expect(await backend.ask(id, { session, path: { announcementId } })).toMatchObject({ status: 400, type: 'invalid-request' });
    }
    expect((await coursesOf(session, 3)).map(({ registrationEnabled }) => registrationEnabled)).toEqual([false, false]);
  });
});

describe('registrations', () => {
  test.each([
    ['teacher', { registrationId: 2, courseId: 11, accessOn: true }],
    ['nine', { courseId: 13, accessOn: false, courseAccessDateShort: null, courseEnded: false, hasPicture: false }],
    ['lti', { courseId: 14, accessOn: false }],
    ['demo', { courseId: 15, accessOn: true }],
  ])('of %s are those of the demo', async (name, expected) => {
    expect(await registrationOf(await as(name))).toMatchObject({ announcementId: 2, ...expected });
  });

  test('say from which day on a course can be opened, until that day comes', async () => {
    const session = await as('microsoft');
    const ahead = { accessOn: false, courseAccessDateShort: shownDay(await schoolDay(30)), courseEnded: false };
    expect(await registrationOf(session)).toMatchObject({ courseId: 12, ...ahead });
    const restore = await changed('pd_courses', 12, { access_on: await schoolDay(1) });
    expect(await registrationOf(session)).toMatchObject({ ...ahead, courseAccessDateShort: shownDay(await schoolDay(1)) });
    await restore();
    const over = await changed('pd_courses', 12, { starts_on: await schoolDay(-9), ends_on: await schoolDay(-1) });
    expect(await registrationOf(session)).toMatchObject({ accessOn: false, courseAccessDateShort: null, courseEnded: true });
    await over();
    const last = await changed('pd_courses', 12, { starts_on: await schoolDay(-9), ends_on: await schoolDay(0) });
    expect(await registrationOf(session)).toMatchObject({ accessOn: true, courseEnded: false });
    await last();
  });

  test('have everything that is shown of a course', async () => {
    expect(await registrationOf(await as('teacher'))).toEqual({
      registrationId: 2,
      announcementId: 2,
      courseId: 11,
      lmsMasterCourseId: 'classroom-language',
      courseTitle: 'Classroom Language',
      courseEndDateShort: shownDay(await schoolDay(60)),
      accessOn: true,
      courseAccessDateShort: null,
      courseEnded: false,
      hasPicture: true,
    });
  });

  test('are not listed if cancelled; completed ones have a list of their own', async () => {
    expect(await registrationOf(await as('google'))).toBeNull();
    expect(await completedOf(await as('google'))).toEqual([]);
    expect(await completedOf(await as('teacher'))).toMatchObject([
      { registrationId: 1, announcementId: 1, accessOn: false, courseEnded: true },
    ]);
    expect(await registrationOf(await as('teacher'), 1)).toBeNull();
  });

  test.each(['0', '2', 'true', ''])('have no list for completed=%s', async (completed) => {
    const answer = await backend.ask('getCourseRegistrations', { session: await as('teacher'), query: { completed } });
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

describe('registering', () => {
  test('and cancelling, and registering again', async () => {
    const session = await somebody();
    expect(await send(session, { ...enrolment, birthday: '1984-05-17' })).toBe(204);
    expect(await registrationOf(session)).toMatchObject({ courseId: 12 });
    expect(await send(session, { ...enrolment, birthday: '1984-05-17' }), 'the same again').toBe(204);
    expect(await send(session, enrolment), 'without a certificate').toBe('already-registered');
    expect(await send(session, { ...enrolment, courseId: 11, master: 'classroom-language' })).toBe('already-registered');
    expect(await send(session, { ...withdrawal, courseId: 11, master: 'classroom-language' })).toBe('not-registered');
    expect(await send(session, withdrawal)).toBe(204);
    expect(await registrationOf(session)).toBeNull();
    expect(await send(session, withdrawal)).toBe('not-registered');
    const rows = await backend.db.selectFrom('pd_registrations').select('birthday').orderBy('id', 'desc').limit(1).execute();
    expect(rows, 'a cancelled one keeps no birthday').toEqual([{ birthday: null }]);
    expect(await send(session, { ...enrolment, courseId: 11, master: 'classroom-language' })).toBe(204);
    expect(await registrationOf(session)).toMatchObject({ courseId: 11 });
  });

  test('by fifty clients of one person registers once', async () => {
    const session = await somebody();
    const results = await Promise.all(Array.from({ length: 50 }, () => send(session, enrolment)));
    expect(new Set(results)).toEqual(new Set([204]));
    const { rows } =
      await sql`select id from pd_registrations where user_id = (select user_id from pd_registrations order by id desc limit 1)`.execute(
        backend.db,
      );
    expect(rows).toHaveLength(1);
    const cancelled = await Promise.all(Array.from({ length: 50 }, () => send(session, withdrawal)));
    expect(cancelled.filter((result) => result === 204)).toHaveLength(1);
    expect(cancelled.filter((result) => result === 'not-registered')).toHaveLength(49);
  });

  test('by fifty clients for different courses registers for one', async () => {
    const session = await somebody();
    const wishes = [
      enrolment,
      { ...enrolment, courseId: 11, master: 'classroom-language' },
      { ...enrolment, courseId: 13, master: 'assessment' },
    ];
    const results = await Promise.all(Array.from({ length: 50 }, (_, who) => send(session, wishes[who % 3])));
    const course = (await registrationOf(session))?.courseId;
    results.forEach((result, who) => {
      expect(result).toBe(wishes[who % 3]?.courseId === course ? 204 : 'already-registered');
    });
  });

  test('in a completed course is refused, and so is cancelling that course', async () => {
    const session = await as('teacher');
    await backend.db.updateTable('pd_registrations').set({ completed_at: sql<Date>`now()` }).where('id', '=', 2).execute();
    const before = await stored();
    expect(await send(session, enrolment)).toBe('course-completed');
    expect(await send(session, { ...withdrawal, courseId: 11, master: 'classroom-language' })).toBe('not-registered');
    expect(await stored()).toEqual(before);
    // The teacher may then register for another course of the announcement.
    expect(await registrationOf(session)).toBeNull();
    await backend.db.updateTable('pd_registrations').set({ completed_at: null }).where('id', '=', 2).execute();
  });

  test.each<[string, unknown, string | number]>([
    ['in a closed course', { ...enrolment, courseId: 16, master: 'robotics' }, 'course-closed'],
    ['in a course that does not exist', { ...enrolment, courseId: 999 }, 'not-found'],
    [
      'in a course of another country',
      { ...enrolment, courseId: 21, master: 'classroom-language', announcementKey: 'PROSSIMO-IT' },
      'not-found',
    ],
    [
      'in a course of an earlier announcement',
      { ...enrolment, courseId: 2, master: 'classroom-language', announcementKey: 'PASADO-ES' },
      'registration-closed',
    ],
    ['with another master course', { ...enrolment, master: 'classroom-language' }, 'invalid-request'],
    ['with another key', { ...enrolment, announcementKey: 'PASADO-ES' }, 'invalid-request'],
    ['without a key', { ...enrolment, announcementKey: undefined }, 'invalid-request'],
    ['with an empty key', { ...enrolment, announcementKey: '' }, 'invalid-request'],
    ['without a birthday or null', { ...enrolment, birthday: undefined }, 'invalid-request'],
    ['of nothing', {}, 'invalid-request'],
    ['with another action', { ...enrolment, action: 'CAMBIO' }, 'invalid-request'],
    ['with an action in small letters', { ...enrolment, action: 'alta' }, 'invalid-request'],
    ['without an action', { ...enrolment, action: undefined }, 'invalid-request'],
    ['with a course of 0', { ...enrolment, courseId: 0 }, 'invalid-request'],
    ['with a negative course', { ...enrolment, courseId: -12 }, 'invalid-request'],
    ['with a course as text', { ...enrolment, courseId: '12' }, 'invalid-request'],
    ['with a course number that is too large', { ...enrolment, courseId: 1e12 }, 'invalid-request'],
    ['with more fields', { ...enrolment, userId: 1 }, 'invalid-request'],
    ['as a cancellation with a birthday', { ...withdrawal, birthday: null }, 'invalid-request'],
    ['as a cancellation without registration', withdrawal, 'not-registered'],
    ['as a cancellation of a course that does not exist', { ...withdrawal, courseId: 999 }, 'not-found'],
    ['as a cancellation with another master course', { ...withdrawal, master: 'robotics' }, 'invalid-request'],
  ])('%s is refused, and nothing is written', async (_, body, expected) => {
    const session = await somebody();
    const before = await stored();
    expect(await send(session, body)).toBe(expected);
    expect(await stored()).toEqual(before);
  });

  test.each<[unknown, string | number]>([
    ['1900-01-01', 204],
    ['1899-12-31', 'invalid-request'],
    ['2000-02-30', 'invalid-request'],
    ['2000-02-29', 204],
    ['2001-02-29', 'invalid-request'],
    ['17/05/1984', 'invalid-request'],
    ['1984-5-17', 'invalid-request'],
    ['1984-05-17T00:00:00Z', 'invalid-request'],
    [' 1984-05-17', 'invalid-request'],
    ['', 'invalid-request'],
    ['0000-00-00', 'invalid-request'],
    ['3000-01-01', 'invalid-request'],
    [19840517, 'invalid-request'],
    [false, 'invalid-request'],
    ['١٩٨٤-٠٥-١٧', 'invalid-request'],
  ])('with the birthday %j is answered with %s', async (birthday, expected) => {
    const session = await somebody();
    const before = await stored();
    expect(await send(session, { ...enrolment, birthday })).toBe(expected);
    if (expected !== 204) expect(await stored()).toEqual(before);
  });

  test.each([
    ['eighteen years ago', 18, 0, 204],
    ['a day less than that', 18, 1, 'too-young'],
    ['today', 0, 0, 'too-young'],
    ['tomorrow', 0, 1, 'invalid-request'],
  ])('with a birthday %s is judged by the calendar of the server', async (_, years, days, expected) => {
    const session = await somebody();
    const day = await schoolDay(days);
    const birthday = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
    expect(await send(session, { ...enrolment, birthday })).toBe(expected);
  });
});

describe('the window of registration', () => {
  const inWindow = async (from: number, to: number, isCurrent = true) => {
    const restore = await changed('pd_announcements', 2, {
      starts_on: await schoolDay(from),
      ends_on: await schoolDay(to),
      is_current: isCurrent,
    });
    const session = await somebody();
    const on = (await announcementOf(session))?.registrationOn;
    const enabled = (await coursesOf(session)).some(({ registrationEnabled }) => registrationEnabled);
    const results = [on, enabled, await send(session, enrolment), await send(session, withdrawal)];
    await restore();
    return results;
  };

  test.each([
    ['begins today', 0, 5],
    ['ends today', -5, 0],
    ['is today alone', 0, 0],
  ])('is open when it %s', async (_, from, to) => {
    expect(await inWindow(from, to)).toEqual([true, true, 204, 204]);
  });

  test.each([
    ['ended yesterday', -5, -1, true],
    ['begins tomorrow', 1, 5, true],
    ['is of an announcement that is not current', -5, 5, false],
  ])('is closed when it %s', async (_, from, to, isCurrent) => {
    expect(await inWindow(from, to, isCurrent)).toEqual([false, false, 'registration-closed', 'not-registered']);
  });

  test('is also closed for people who are registered: they cannot cancel then', async () => {
    const session = await as('portugal');
    const before = await stored();
    const wish = { courseId: 31, master: 'classroom-language' };
    expect(await send(session, { action: 'BAJA', ...wish })).toBe('registration-closed');
    expect(await send(session, { action: 'ALTA', ...wish, birthday: null, announcementKey: 'CLOSED-PT' }), 'the same again').toBe(204);
    expect(await stored()).toEqual(before);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('has the days of the configured time zone: %s', async (timeZone) => {
    const at = await openTestBackend({ studentZone: { timeZone } as never });
    const session = await as('google', at);
    const only = async (day: string) => {
      await at.db
        .updateTable('pd_announcements')
        .set({ starts_on: day, ends_on: day } as never)
        .where('id', '=', 2)
        .execute();
      return send(session, enrolment, at);
    };
    const today = await schoolDay(0, timeZone);
    expect(await only(daysAfter(today, -1))).toBe('registration-closed');
    expect(await only(daysAfter(today, 1))).toBe('registration-closed');
    expect(await only(today)).toBe(204);
    await at.close();
  });

  describe.each([
    ['three days behind', -72 * HOUR],
    ['three days ahead', 72 * HOUR],
  ])('on a server whose own clock is %s', (_, off) => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('follows the clock of the database', async () => {
      expect(await inWindow(0, 0)).toEqual([true, true, 204, 204]);
      expect(await inWindow(1, 9)).toEqual([false, false, 'registration-closed', 'not-registered']);
      expect(await inWindow(-9, -1)).toEqual([false, false, 'registration-closed', 'not-registered']);
    });
  });
});

describe('the access to a course', () => {
  /** Posts the form as the new tab does. */
  const post = (parameters: Readonly<Record<string, string>>) =>
    backend.server.inject({
      method: 'POST',
      url: demoToolPath,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(parameters).toString(),
    });

  test('opens the course once in the learning platform, which learns the name of the person', async () => {
    const { body } = await launch(await as('teacher'), 2, 2);
    const { action, method, parameters } = body as Schemas['LtiLaunch'];
    expect({ action, method }).toEqual({ action: `http://${host}${demoToolPath}`, method: 'POST' });
    const { statusCode, body: page } = await post(parameters);
    expect(statusCode).toBe(200);
    for (const words of ['Classroom Language', 'Ana Ruiz Vega (Learner)']) expect(page).toContain(words);
    expect((await post(parameters)).statusCode).toBe(401);
    expect(JSON.stringify(body)).not.toContain(demoToolKeys.secret);
    expect(JSON.stringify(body)).not.toContain('@demo.example');
  });

  test('is signed with the key of the course, for its address', async () => {
    const url = 'https://campus.example/launch?course=7';
    const restore = await changed('pd_courses', 11, { lti_url: url, lti_key: 'campus', lti_secret: 'hidden' });
    const { action, parameters } = (await launch(await as('teacher'), 2, 2)).body as Schemas['LtiLaunch'];
    await restore();
    expect(action).toBe(url);
    expect(parameters.oauth_consumer_key).toBe('campus');
    expect(parameters.oauth_signature).toBe(oauthSignature(url, parameters, 'hidden'));
  });

  test.each<[string, Readonly<Record<string, string | number | null>>, boolean]>([
    ['from its access day', { access_on: 0, starts_on: 5, ends_on: 9 }, true],
    ['not before its access day', { access_on: 1, starts_on: -5, ends_on: 9 }, false],
    ['from its start without an access day', { access_on: null, starts_on: 0, ends_on: 9 }, true],
    ['not before its start without an access day', { access_on: null, starts_on: 1, ends_on: 9 }, false],
    ['to its last day', { access_on: -5, starts_on: -5, ends_on: 0 }, true],
    ['not after its last day', { access_on: -5, starts_on: -5, ends_on: -1 }, false],
    ['not without days', { access_on: null, starts_on: null, ends_on: null }, false],
    ['not without a last day', { ends_on: null }, false],
    ['not without a key', { lti_key: null }, false],
    ['not without a secret', { lti_secret: '' }, false],
    ['not without an address', { lti_url: null }, false],
    ['not with a wrong address', { lti_url: 'javascript:alert(1)' }, false],
  ])('is open %s', async (_, change, isOn) => {
    const values = await Promise.all(
      Object.entries(change).map(async ([name, value]) => [name, typeof value === 'number' ? await schoolDay(value) : value] as const),
    );
    const restore = await changed('pd_courses', 11, Object.fromEntries(values));
    const session = await as('teacher');
    const [registration, answer] = [await registrationOf(session), await launch(session, 2, 2)];
    await restore();
    expect(registration?.accessOn).toBe(isOn);
    expect(answer).toMatchObject(isOn ? { status: 200 } : { status: 403, type: 'no-access' });
  });

  test.each<[string, string, number, number]>([
    ['of somebody else', 'google', 2, 2],
    ['that is cancelled', 'google', 2, 3],
    ['in another announcement', 'teacher', 1, 2],
    ['that does not exist', 'teacher', 2, 999],
  ])('is not found by a registration %s', async (_, name, announcementId, registrationId) => {
    expect(await launch(await as(name), announcementId, registrationId)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('leads to platforms that the content security policy of the portal’s pages names', async () => {
    const restore = await changed('pd_courses', 11, { lti_url: 'https://campus.example/launch?course=7' });
    const faults: unknown[] = [];
    const forms = makeCourseForms(backend.db, inMadrid, (error) => faults.push(error));
    expect(await forms()).toEqual(['https://campus.example']);
    await restore();
    expect(await forms(), 'they are kept for a while').toEqual(['https://campus.example']);
    expect(await makeCourseForms(backend.db, inMadrid, () => undefined)()).toEqual([]);
    const broken = makeCourseForms(
      {
        selectFrom: () => {
          throw new Error('away');
        },
      } as never,
      inMadrid,
      (error) => faults.push(error),
    );
    expect(await broken()).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  test('leads to platforms that are named while their courses are open, however many others there are', async () => {
    const platformOf = async (change: Readonly<Record<string, unknown>>) => {
      const restore = await changed('pd_courses', 11, { lti_url: 'https://running.example/launch', ...change });
      const named = await makeCourseForms(backend.db, inMadrid, () => undefined)();
      await restore();
      return named;
    };
    const old = Array.from({ length: 20 }, (_, at) => ({
      announcement_id: 1,
      name: 'Antiguo',
      master: `old-${at}`,
      lti_key: 'key',
      lti_secret: 'secret',
      lti_url: `https://a${at}.example/launch`,
      starts_on: sql<Date>`current_date - 90`,
      ends_on: sql<Date>`current_date - 10`,
    }));
    await backend.db
      .insertInto('pd_courses')
      .values(old as never)
      .execute();
    expect(await platformOf({})).toEqual(['https://running.example']);
    expect(await platformOf({ access_on: await schoolDay(1) }), 'a page stays open overnight').toEqual(['https://running.example']);
    expect(await platformOf({ access_on: await schoolDay(2) })).toEqual([]);
    expect(await platformOf({ ends_on: await schoolDay(-1) })).toEqual([]);
    expect(await platformOf({ lti_key: null })).toEqual([]);
    for (const who of ['user:word', 'word'])
      expect(await platformOf({ lti_url: `https://${who}@running.example/launch` }), 'no course is opened there').toEqual([]);
    expect(await platformOf({ lti_url: 'ftp://running.example/launch' })).toEqual([]);
    await backend.db.deleteFrom('pd_courses').where('master', 'like', 'old-%').execute();
  });
});

describe('the picture of a master course', () => {
  test('is the one of the latest announcement that has a picture', async () => {
    const pictureOf = async (master = 'classroom-language') =>
      (await backend.ask('getCoursePicture', { path: { file: `${master}_es.png` } })).text;
    const [language, wellbeing] = [await pictureOf(), await pictureOf('wellbeing')];
    expect(language).not.toEqual(wellbeing);
    const { picture } = await backend.db.selectFrom('pd_courses').select('picture').where('id', '=', 12).executeTakeFirstOrThrow();
    // 2, 11, 21 and 31 are the courses of this master course, from the oldest announcement to the latest.
    const oldest = await changed('pd_courses', 2, { picture });
    expect(await pictureOf()).toEqual(language);
    await oldest();
    const latest = await changed('pd_courses', 31, { picture });
    expect(await pictureOf()).toEqual(wellbeing);
    await latest();
    const none = await changed('pd_courses', 31, { picture: null });
    expect(await pictureOf()).toEqual(language);
    await none();
  });

  test.each(['classroom-language_es.png', 'classroom-language_en.png', 'wellbeing_es.png'])('%s is shown to everybody', async (file) => {
    const { status, headers } = await backend.ask('getCoursePicture', { path: { file } });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=3600']);
  });

  test.each([
    ['assessment_es.png', 404],
    ['nothing_es.png', 404],
    ['wellbeing_it.png', 400],
    ['wellbeing.png', 400],
    ['../posts/books_es.png', 400],
  ])('is not found as %s', async (file, status) => {
    expect(await backend.ask('getCoursePicture', { path: { file } })).toMatchObject({ status });
  });
});

test('courses are for people who have the permission', async () => {
  const session = await as('new');
  const before = await stored();
  const path = { announcementId: '2', registrationId: '2' };
  const answers = [
    await backend.ask('getAnnouncement', { session }),
    await backend.ask('getCourses', { session, path }),
    await backend.ask('getCourseRegistration', { session, path }),
    await backend.ask('getCourseRegistrations', { session, query: { completed: '1' } }),
    await backend.ask('changeCourseRegistration', { session, body: enrolment as never }),
    await backend.ask('launchCourse', { session, path }),
  ];
  expect(answers.map(({ status, type }) => [status, type])).toEqual(answers.map(() => [403, 'no-pd-courses']));
  expect(await stored()).toEqual(before);
});
