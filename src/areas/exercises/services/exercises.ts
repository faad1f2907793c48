import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import type { CallFailure, CreateFailure, Exercise, ExerciseTitle, ExerciseWish } from '../types';

const TitleOnTheWire = Schema.Struct({
  info: Schema.Struct({ name: Schema.String, demo: Schema.Boolean }),
  units: Schema.Array(Schema.Struct({ name: Schema.String })),
});

/**
 * Loads the title for which a person requests exercises. The list is empty if the person does not have the title.
 * Source: GET /title/{titleid}.
 */
export const loadTitle = ({ of: id }: { readonly of: string }): Effect.Effect<readonly ExerciseTitle[], CallFailure> =>
  call({
    send: (signal) => client.GET('/title/{titleid}', { params: { path: { titleid: id } }, signal }),
    decode: TitleOnTheWire,
    refusals: { NoSuchTitle: { status: 404 }, NotInLibrary: { type: 'not-in-library' }, NoId: { type: 'invalid-request' } },
  }).pipe(
    Effect.map(({ info, units }): readonly ExerciseTitle[] => [
      { id, name: info.name, isDemo: info.demo, units: units.map(({ name }) => name) },
    ]),
    Effect.catchTags({
      NoSuchTitle: () => Effect.succeed([]),
      NotInLibrary: () => Effect.succeed([]),
      NoId: () => Effect.succeed([]),
    }),
  );

const ExerciseOnTheWire = Schema.Struct({
  questions: Schema.optional(
    Schema.Array(
      Schema.Struct({
        question: Schema.String,
        options: Schema.optional(Schema.Array(Schema.String)),
        answer: Schema.optional(Schema.String),
      }),
    ),
  ),
  exercise: Schema.optional(Schema.String),
  info: Schema.String,
});

/** Makes a service create exercises about a unit. The request may take two minutes. Source: POST /ai-generator/exercise. */
export const createExercise = ({
  wish: { titleId, unit, exerciseType, question },
}: {
  wish: ExerciseWish;
}): Effect.Effect<Exercise, CreateFailure> =>
  call({
    send: (signal) =>
      client.POST('/ai-generator/exercise', {
        body: {
          url: config.exercises?.url ?? '',
          data: {
            question_type: exerciseType ?? 'test',
            bucket_name: config.exercises?.bucket ?? '',
            bucket_key: titleId,
            unit_id: unit,
            ...(exerciseType === 'free' && { question: question.trim() }),
          },
        },
        signal,
      }),
    decode: ExerciseOnTheWire,
    refusals: { TooManyTries: { status: 429 } },
    within: '120 seconds',
  }).pipe(
    Effect.map(({ questions = [], exercise = '', info }) => ({
      questions: questions.map(({ question: asked, options = [], answer = null }) => ({ question: asked, options, answer })),
      text: exercise,
      info,
    })),
  );
