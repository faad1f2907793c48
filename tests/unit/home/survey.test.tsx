import { Effect } from 'effect';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSurvey, recordAnswer } from '../../../src/areas/home/services/survey';
import { surveyOnTheWire } from '../../models/home/survey-on-the-wire';
import { until } from '../../support/waiting';
import { ok } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';

let network: FakeFetch;
let undo: () => void;
beforeEach(() => {
  sessionStorage.clear();
  network = new FakeFetch();
  undo = network.install();
});
afterEach(() => {
  undo();
  vi.useRealTimers();
});

const countRequests = () => network.exchanges.filter(({ operation }) => operation.id === 'getSatisfactionSurvey').length;

/** Loads the survey. The server answers a request with the number of requests so far. */
const load = async () => {
  const survey = Effect.runPromise(loadSurvey());
  await Promise.race([survey, until(() => network.open().length > 0)]);
  for (const { answer } of network.open()) answer(surveyOnTheWire({ delayNumber: countRequests() }));
  return survey;
};

test('home and the header request the survey only once', async () => {
  expect(await load()).toMatchObject({ delayNumber: 1 });
  expect(await load()).toMatchObject({ delayNumber: 1 });
  expect(countRequests()).toBe(1);
});

test('the survey is requested again once the person has answered', async () => {
  await load();
  const answered = Effect.runPromise(recordAnswer({ action: 'RETRASAR' }));
  await until(() => network.open().length > 0);
  for (const { answer } of network.open()) answer(ok());
  await answered;
  await load();
  expect(countRequests()).toBe(2);
});

test('the survey is requested again after a minute', async () => {
  await load();
  const later = Date.now() + 60_001;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await load();
  vi.restoreAllMocks();
  expect(countRequests()).toBe(2);
});
