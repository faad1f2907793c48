import { expect, test } from 'vitest';
import { isLocalProject } from '../../../src/shared/rules/local-projects';
import { isAskable, isLastTime } from '../../../src/shared/rules/surveys';

const survey = { url: 'https://survey.example/s', delayNumber: 0, maxDelayNumber: 3, showButton: false };

test.each([
  [{}, true],
  [{ url: 'http://survey.example' }, true],
  [{ url: null }, false],
  [{ url: '' }, false],
  [{ url: 'survey' }, false],
  [{ url: 'javascript:alert(1)' }, false],
  [{ delayNumber: -1 }, false],
  [{ delayNumber: 1.5 }, false],
  [{ delayNumber: 3 }, true],
  [{ delayNumber: 4 }, false],
  [{ maxDelayNumber: 0 }, true],
])('a survey with %j can be shown: %s', (part, is) => {
  expect(isAskable({ ...survey, ...part })).toBe(is);
});

test.each([
  [0, 3, false],
  [2, 3, false],
  [3, 3, true],
  [0, 0, true],
])('a survey that was put off %i of %i times is shown for the last time: %s', (delayNumber, maxDelayNumber, is) => {
  expect(isLastTime({ ...survey, delayNumber, maxDelayNumber })).toBe(is);
});

test.each([
  ['local', 7201, true],
  ['local', 201, false],
  ['production', 201, true],
  ['production', 202, true],
  ['production', 203, true],
  ['production', 204, false],
  ['production', 7201, false],
  ['pre-production', 201, true],
  ['pre-production', 202, true],
  ['pre-production', 203, true],
  ['dev', 7201, true],
  ['dev', 7202, true],
  ['dev', 201, false],
  ['local', 7202, true],
  ['production', null, false],
] as const)('in %s, project %s is local: %s', (environment, project, is) => {
  expect(isLocalProject(environment, project)).toBe(is);
});
