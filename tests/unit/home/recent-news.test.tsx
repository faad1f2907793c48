import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentNews } from '../../../src/areas/home/recent-news';
import { keepDraftsOf } from '../../../src/shared/flow/draft';
import { aPost } from '../rules/a-post';

const news = { posts: [aPost()], topics: [] };

beforeEach(() => {
  vi.useFakeTimers();
  keepDraftsOf('ana');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('news stay fresh for a minute', () => {
  expect(recentNews.read('es')).toBeNull();
  recentNews.write('es', news);
  vi.advanceTimersByTime(59_999);
  expect(recentNews.read('es')).toEqual(news);
  vi.advanceTimersByTime(1);
  expect(recentNews.read('es')).toBeNull();
});

test('news in another language are not shown', () => {
  recentNews.write('es', news);
  expect(recentNews.read('en')).toBeNull();
});

test('another person does not see the stored news', () => {
  recentNews.write('es', news);
  keepDraftsOf('luis');
  expect(recentNews.read('es')).toBeNull();
});

test('a full or broken storage stores no news, without an error', () => {
  sessionStorage.setItem('draft:news', '{');
  expect(recentNews.read('es')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => recentNews.write('es', news)).not.toThrow();
});
