import { afterEach, expect, test, vi } from 'vitest';
import { introduction, wasIntroduced } from '../../../src/areas/title/flows/introduction';
import { localSurvey, wasPutOff } from '../../../src/areas/title/flows/local-survey';
import { tabStorage } from '../../../src/shared/browser/storage';
import { keepDraftsOf } from '../../../src/shared/flow/draft';
import { shownMessages } from '../../../src/shared/flow/shown-messages';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what was said is not said again to the same person', () => {
  keepDraftsOf('1');
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  shownMessages.add('survey');
  shownMessages.add('survey');
  keepDraftsOf('1');
  expect(['promotion', 'survey', 'notice'].map(shownMessages.has)).toEqual([true, true, false]);
});

test('it is said to the next person, and after a sign-out', () => {
  keepDraftsOf('1');
  shownMessages.add('promotion');
  keepDraftsOf('2');
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  keepDraftsOf(null);
  keepDraftsOf('2');
  expect(shownMessages.has('promotion')).toBe(false);
});

test.each(['no JSON', '{}', '"promotion"', 'null'])('a storage with %s has nothing', (stored) => {
  sessionStorage.setItem('draft:heard', stored);
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  expect(shownMessages.has('promotion')).toBe(true);
});

test('what does not fit into the storage is known until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  shownMessages.add('promotion');
  expect(shownMessages.has('promotion')).toBe(true);
  tabStorage.removeAll('draft:');
  expect(shownMessages.has('promotion')).toBe(false);
});

test.each([
  ['the introduction to titles', introduction.implementations.actions.rememberOpened, wasIntroduced],
  ['the survey of local publishing', localSurvey.implementations.actions.rememberPutOff, wasPutOff],
] as const)('%s is remembered by its flow', (_, remember, wasHeard) => {
  keepDraftsOf('1');
  expect(wasHeard()).toBe(false);
  (remember as () => void)();
  expect(wasHeard()).toBe(true);
  keepDraftsOf(null);
});
