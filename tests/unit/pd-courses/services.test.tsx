import { afterEach, expect, test, vi } from 'vitest';
import { loadAnnouncement, loadCourses } from '../../../src/areas/pd-courses/services/courses';
import { loadCoursePosts } from '../../../src/areas/pd-courses/services/posts';
import { register } from '../../../src/areas/pd-courses/services/registration';
import { run } from '../../../src/shared/api/run';
import { announcementOf, courses, coursesOnTheWire, openOnTheWire, postsOnTheWire } from '../../models/pd-courses/wire';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sent: Request[] = [];
const answer = (of: (request: Request) => unknown, status = 200) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify(of(request)), { status, headers: { 'content-type': 'application/json' } });
  });

const ask = <A,>(effect: Parameters<typeof run<A, unknown>>[0]) => run<A, unknown>(effect, new AbortController().signal);
const announcement = announcementOf(openOnTheWire);

test('the courses of an announcement are loaded together with the registration of the person', async () => {
  answer(({ url }) => (url.endsWith('/courses') ? coursesOnTheWire : null));
  expect(await ask(loadCourses({ announcementId: 4 }))).toEqual({ courses, registration: null });
});

test('a birthday is sent only with a certificate', async () => {
  answer(() => null, 204);
  const form = { course: 12, wantsCertificate: false, birthday: '1984-05-17' };
  for (const wantsCertificate of [false, true]) await ask(register({ announcement, courses, form: { ...form, wantsCertificate } }));
  const bodies = await Promise.all(sent.slice(-2).map((request) => request.json()));
  expect(bodies.map(({ birthday }) => birthday)).toEqual([null, '1984-05-17']);
  expect(bodies[0]).toMatchObject({ courseId: 12, master: 'wellbeing', announcementKey: openOnTheWire.announcementKey });
});

test('a failure is logged without data of the person', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answer(() => ({ type: 'too-young', title: 'Bad Request', status: 400 }), 400);
  const form = { course: 12, wantsCertificate: true, birthday: '2015-01-01' };
  await expect(ask(register({ announcement, courses, form }))).rejects.toMatchObject({ _tag: 'BirthdayRefused' });
  answer(() => 0);
  await expect(ask(loadAnnouncement())).rejects.toMatchObject({ _tag: 'BadResponse' });
  expect(info.mock.calls.flat()).toEqual([
    'The registration for a course failed · BirthdayRefused · 400',
    'The announcement of courses could not be loaded · BadResponse',
  ]);
});

test('posts are requested by the root category of courses', async () => {
  answer(() => postsOnTheWire);
  const posts = await ask(loadCoursePosts());
  expect(posts.map(({ title }) => title)).toEqual(['Cómo se trabaja', 'In Italian', 'Sin resumen']);
  expect(new URL(sent.at(-1)?.url ?? '').searchParams.get('categories')).toBe('766');
});
