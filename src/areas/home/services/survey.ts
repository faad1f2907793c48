import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { makeFreshCache } from '../../../shared/browser/fresh-cache';
import type { Survey, SurveyAction } from '../../../shared/rules/surveys';
import type { AnswerSurveyFailure, LoadSurveyFailure } from '../types';

/** Cache of the survey, because home and the button in the header both load the survey. */
const surveyCache = makeFreshCache<{ readonly survey: Survey }>('survey');

/** Loads the satisfaction survey for the caller from the cache or from the server. Source: GET /user/managed-survey/satisfaction. */
export const loadSurvey = (): Effect.Effect<Survey, LoadSurveyFailure> =>
  Effect.suspend(() => {
    const before = surveyCache.read();
    if (before) return Effect.succeed(before.survey);
    return call({
      send: (signal) => client.GET('/user/managed-survey/satisfaction', { signal }),
      decode: Schema.Struct({
        url: Schema.NullOr(Schema.String),
        delayNumber: Schema.Number,
        maxDelayNumber: Schema.Number,
        showButton: Schema.Boolean,
      }),
    }).pipe(Effect.tap((survey) => Effect.sync(() => surveyCache.write({ survey }))));
  });

/**
 * Records the person's response to the survey. The request has no abort signal, because a person who leaves the page must not stop the
 * request. Source: POST /user/managed-survey/satisfaction.
 */
export const recordAnswer = ({ action }: { action: SurveyAction }): Effect.Effect<void, AnswerSurveyFailure> =>
  Effect.suspend(() => {
    surveyCache.drop();
    return call({ send: () => client.POST('/user/managed-survey/satisfaction', { body: { action }, keepalive: true }), decode: nothing });
  });
