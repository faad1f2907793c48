import { expect, test } from 'vitest';
import { offerOf, selectMessages } from '../../../src/areas/home/message-rules';
import type { PromotedTitle, Promotion } from '../../../src/areas/home/types';
import type { Features } from '../../../src/areas/session';
import { moreInfoOf } from '../../../src/shared/rules/promotions';
import { aUser } from '../title/a-user';

const features: Features = {
  polls: false,
  managedSurvey: true,
  localPublishingSurvey: false,
  carousel: false,
  notificationModal: false,
  promotionModal: false,
};
const spain = { id: 1131, name: 'España' };
const italy = { id: 1054, name: 'Italia' };
const teacher = aUser({ role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', country: spain, postLogin: true });

test.each([
  ['a teacher of Spain', teacher, features, ['notification', 'promotion', 'survey']],
  ['a teacher of Italy', { ...teacher, country: italy }, features, ['notification', 'survey']],
  ['a teacher of Spain before the first steps are done', { ...teacher, postLogin: false }, features, ['notification', 'survey']],
  ['a demo teacher', { ...teacher, role: 'TEACHER_DEMO' as const }, features, ['notification']],
  ['a fake teacher', { ...teacher, role: 'TEACHER_FAKE' as const }, features, ['notification']],
  ['a student', { ...teacher, role: 'STUDENT' as const }, features, ['notification']],
  ['a teacher of the plus portal', { ...teacher, profile: 'CUSTOMER_USER_PLUS' as const }, features, ['notification']],
  ['a supporter who uses the account of a teacher', { ...teacher, impersonating: true }, features, ['notification', 'promotion']],
  ['a teacher without the feature of surveys', teacher, { ...features, managedSurvey: false }, ['notification', 'promotion']],
  ['a teacher while the features are unknown', teacher, null, ['notification', 'promotion']],
])('the messages for %s', (_, user, on, messages) => {
  expect(selectMessages(user, on)).toEqual(messages);
});

const title = (id: string) => ({ id, name: `Título ${id}` }) as PromotedTitle;
const promotion = (id: number, ...titles: string[]): Promotion => ({
  id,
  title: 'Lecturas',
  html: '<p>Lea.</p>',
  picture: null,
  more: null,
  titles,
});

test.each([
  ['the first promotion', [promotion(1, '7'), promotion(2, '8')], ['7', '8'], 1],
  ['the first promotion with a title that exists', [promotion(1, '9'), promotion(2, '8', '9')], ['7', '8'], 2],
  ['a promotion without titles', [promotion(3)], [], 3],
  ['no promotion whose titles do not exist', [promotion(1, '9')], ['7'], undefined],
  ['no promotion if there are none', [], ['7'], undefined],
])('home offers %s', (_, promotions, ids, offered) => {
  expect(offerOf(promotions, ids.map(title))?.promotion.id).toBe(offered);
});

test('an offer has the titles that exist, in the order of the promotion', () => {
  expect(offerOf([promotion(1, '8', '10', '7')], ['7', '8', '9'].map(title))?.titles).toEqual([title('8'), title('7')]);
});

test.each([
  ['<p>Lea <a href="https://publisher.example/a?b=1&amp;c=2">más</a></p>', 'https://publisher.example/a?b=1&c=2'],
  ['<a class="x" href="http://publisher.example/">Web</a>', 'http://publisher.example/'],
  ['<a href="mailto:a@b.example">Correo</a> <a href="https://publisher.example/b">Web</a>', 'https://publisher.example/b'],
  ['<a href="/help">Ayuda</a>', null],
  ['<a href="javascript:alert(1)">No</a>', null],
  ['<a href="https://">No</a>', null],
  ['<p>https://publisher.example</p>', null],
  ['', null],
])('the link to more information in %j is %j', (html, more) => {
  expect(moreInfoOf(html)).toBe(more);
});
