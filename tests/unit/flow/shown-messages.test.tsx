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

test('a shown message is remembered for the same person', () => {
  keepDraftsOf('1');
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  shownMessages.add('survey');
  shownMessages.add('survey');
  keepDraftsOf('1');
  expect(['promotion', 'survey', 'notice'].map(shownMessages.has)).toEqual([true, true, false]);
});

test('a shown message is forgotten when another person comes, and after a sign-out', () => {
  keepDraftsOf('1');
  shownMessages.add('promotion');
  keepDraftsOf('2');
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  keepDraftsOf(null);
  keepDraftsOf('2');
  expect(shownMessages.has('promotion')).toBe(false);
});

test.each(['no JSON', '{}', '"promotion"', 'null'])('a storage with %s contains no message', (stored) => {
  sessionStorage.setItem('draft:heard', stored);
  expect(shownMessages.has('promotion')).toBe(false);
  shownMessages.add('promotion');
  expect(shownMessages.has('promotion')).toBe(true);
});

test('a message that does not fit into the storage is remembered in the memory of the page', () => {
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
] as const)('%s is remembered by its flow', (_, remember, isRemembered) => {
  keepDraftsOf('1');
  expect(isRemembered()).toBe(false);
  (remember as () => void)();
  expect(isRemembered()).toBe(true);
  keepDraftsOf(null);
});
