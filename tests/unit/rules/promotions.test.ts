import { expect, test } from 'vitest';
import { isComplete, isInLanguage } from '../../../src/shared/rules/posts';
import {
  homeExcerptOf,
  isDemoMessage,
  isMessageFor,
  isPromotionFor,
  isPromotionIn,
  titleExcerptOf,
} from '../../../src/shared/rules/promotions';
import { aPost } from './a-post';

test.each([
  ['AD:0', { shownTo: 'all', promoted: [] }],
  [' AD:0 \n', { shownTo: 'all', promoted: [] }],
  ['AD:7@PM:8', { shownTo: ['7'], promoted: ['8'] }],
  ['AD:7,9@PM:8,10', { shownTo: ['7', '9'], promoted: ['8', '10'] }],
  ['AD:0@PM:8', { shownTo: 'all', promoted: ['8'] }],
  ['AD:7@PM:8,8', { shownTo: ['7'], promoted: ['8'] }],
  ['AD:7', null],
  ['AD:', null],
  ['AD:0@PM:', null],
  ['AD:x@PM:8', null],
  ['AD:7@PM:8,', null],
  ['PM:8', null],
  ['ad:0', null],
  ['AD:0 AD:0', null],
  ['', null],
  ['AD:1234567890123@PM:8', null],
])('a promotion at home is read from the excerpt %j', (excerpt, read) => {
  expect(homeExcerptOf(excerpt)).toEqual(read);
});

test.each([
  ['AD:7@https://publisher.example/feria', { titles: ['7'], url: 'https://publisher.example/feria' }],
  ['AD:0@http://publisher.example', { titles: 'all', url: 'http://publisher.example/' }],
  ['AD:7,8@https://publisher.example/a@b', { titles: ['7', '8'], url: 'https://publisher.example/a@b' }],
  ['AD:7@javascript:alert(1)', null],
  ['AD:7@//publisher.example', null],
  ['AD:7@https://', null],
  ['AD:7@https://somebody@publisher.example/', null],
  ['AD:7@https://:secret@publisher.example/', null],
  ['AD:7@https://publisher.example/ x', null],
  ['AD:7', null],
  ['https://publisher.example', null],
])('a promotion in titles is read from the excerpt %j', (excerpt, read) => {
  expect(titleExcerptOf(excerpt)).toEqual(read);
});

test.each([
  ['DM:0', true],
  [' DM:0 ', true],
  ['DM:1', false],
  ['DM:00', false],
  ['Antes DM:0', false],
])('%j is the message for demo teachers: %s', (excerpt, is) => {
  expect(isDemoMessage(excerpt)).toBe(is);
});

test.each([
  [{}, true],
  [{ title: ' ' }, false],
  [{ html: '' }, false],
  [{ excerpt: '\n' }, false],
])('a post with %j is complete: %s', (part, is) => {
  expect(isComplete(aPost(part))).toBe(is);
});

test.each([
  [[311], true],
  [[310], true],
  [[312], false],
  [[312, 310], true],
  [[], false],
])('a post of categories %j is for a reader of Spanish: %s', (categories, is) => {
  expect(isInLanguage(aPost({ categories }), 311)).toBe(is);
});

const preferences = { accepted: [44], language: 311, adopted: ['7'] };

test.each([
  ['for all people', {}, true],
  ['for an adopted title', { excerpt: 'AD:9,7@PM:8' }, true],
  ['for a title that the person has not adopted', { excerpt: 'AD:9@PM:8' }, false],
  ['that was accepted', { id: 44 }, false],
  ['in another language', { categories: [312] }, false],
  ['without a title', { title: '' }, false],
  ['with another excerpt', { excerpt: 'Oferta' }, false],
  ['without a picture', { picture: null }, true],
])('home shows or hides a promotion %s', (_, part, is) => {
  expect(isPromotionFor(aPost(part), preferences)).toBe(is);
});

const ad = 'AD:7@https://publisher.example/';

test.each([
  ['for this title', { excerpt: ad }, true],
  ['for all titles', { excerpt: ad.replace('7', '0') }, true],
  ['for another title', { excerpt: ad.replace('7', '9') }, false],
  ['without a picture', { excerpt: ad, picture: null }, false],
  ['that was answered', { excerpt: ad, id: 44 }, false],
  ['in another language', { excerpt: ad, categories: [312] }, false],
  ['without content', { excerpt: ad, html: '' }, false],
])('a title shows or hides a promotion %s', (_, part, is) => {
  expect(isPromotionIn(aPost(part), { done: [44], language: 311 }, '7')).toBe(is);
});

test.each([
  ['', { excerpt: 'DM:0' }, true],
  [' without a picture', { excerpt: 'DM:0', picture: null }, true],
  [' that was answered', { excerpt: 'DM:0', id: 44 }, false],
  [' in another language', { excerpt: 'DM:0', categories: [312] }, false],
  [' that is a promotion', { excerpt: ad }, false],
])('a title shows or hides a message for demo teachers%s', (_, part, is) => {
  expect(isMessageFor(aPost(part), { done: [44], language: 311 })).toBe(is);
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index).join(',');
const page = (length: number) => `https://a.example/${'a'.repeat(length - 'https://a.example/'.length)}`;

test('a post with too many titles, or a too long address or title, is not shown, because no answer to it can be recorded', () => {
  expect(homeExcerptOf(`AD:0@PM:${ids(100)}`)?.promoted).toHaveLength(100);
  expect(homeExcerptOf(`AD:0@PM:${ids(101)}`)).toBeNull();
  expect(titleExcerptOf(`AD:0@${page(2048)}`)).not.toBeNull();
  expect(titleExcerptOf(`AD:0@${page(2049)}`)).toBeNull();
  const preferences = { done: [], language: 311 };
  const [longest, tooLong] = [500, 501].map((length) => 'a'.repeat(length));
  const banner = (title = '') => isPromotionIn(aPost({ title, excerpt: 'AD:0@https://a.example/' }), preferences, '7');
  const message = (title = '') => isMessageFor(aPost({ title, excerpt: 'DM:0' }), preferences);
  expect([banner(longest), banner(tooLong), message(longest), message(tooLong)]).toEqual([true, false, true, false]);
});
