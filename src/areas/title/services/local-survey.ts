import { type Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Survey, SurveyAction } from '../../../shared/rules/surveys';
import type { AnswerSurveyFailure, LoadSurveyFailure } from '../types';

/** Loads the survey of local publishing for this person. Source: GET /user/managed-survey/local. */
export const loadSurvey = (): Effect.Effect<Survey, LoadSurveyFailure> =>
  call({
    send: (signal) => client.GET('/user/managed-survey/local', { signal }),
    decode: Schema.Struct({
      url: Schema.NullOr(Schema.String),
      delayNumber: Schema.Number,
      maxDelayNumber: Schema.Number,
      showButton: Schema.Boolean,
    }),
  });

/** Records the person's response to the survey. The request continues when the page is closed. Source: POST /user/managed-survey/local. */
export const answerSurvey = ({ action }: { action: SurveyAction }): Effect.Effect<void, AnswerSurveyFailure> =>
  call({ send: () => client.POST('/user/managed-survey/local', { body: { action }, keepalive: true }), decode: nothing });
