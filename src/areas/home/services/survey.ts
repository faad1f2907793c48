import { type Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Survey, SurveyAction } from '../../../shared/rules/surveys';
import type { AnswerSurveyFailure, LoadSurveyFailure } from '../types';

/** The satisfaction survey for the caller. Source: GET /user/managed-survey/satisfaction. */
export const loadSurvey = (): Effect.Effect<Survey, LoadSurveyFailure> =>
  call({
    send: (signal) => client.GET('/user/managed-survey/satisfaction', { signal }),
    decode: Schema.Struct({
      url: Schema.NullOr(Schema.String),
      delayNumber: Schema.Number,
      maxDelayNumber: Schema.Number,
      showButton: Schema.Boolean,
    }),
  });

/** What the person does about it. They may leave the page at once: nothing aborts the request. Source: POST /user/managed-survey/satisfaction. */
export const recordAnswer = ({ action }: { action: SurveyAction }): Effect.Effect<void, AnswerSurveyFailure> =>
  call({ send: () => client.POST('/user/managed-survey/satisfaction', { body: { action }, keepalive: true }), decode: nothing });
