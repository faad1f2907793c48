import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptNews } from '../../../src/areas/home/kept-news';
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
  expect(keptNews.read('es')).toBeNull();
  keptNews.write('es', news);
  vi.advanceTimersByTime(59_999);
  expect(keptNews.read('es')).toEqual(news);
  vi.advanceTimersByTime(1);
  expect(keptNews.read('es')).toBeNull();
});

test('news in another language are not shown', () => {
  keptNews.write('es', news);
  expect(keptNews.read('en')).toBeNull();
});

test('nobody else sees the news of a person', () => {
  keptNews.write('es', news);
  keepDraftsOf('luis');
  expect(keptNews.read('es')).toBeNull();
});

test('a full or broken storage keeps nothing, and nothing breaks', () => {
  sessionStorage.setItem('draft:news', '{');
  expect(keptNews.read('es')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keptNews.write('es', news)).not.toThrow();
});
