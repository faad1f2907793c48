import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';

type Survey = components['schemas']['Survey'];
type Action = components['schemas']['SurveyAnswer']['action'];
type Kind = 'satisfaction' | 'local';

const features = { satisfaction: 'managedSurvey', local: 'localPublishingSurvey' } as const;

const none: Survey = { url: null, delayNumber: 0, maxDelayNumber: 0, showButton: false };

const isOn = ({ options }: Services, kind: Kind) => options.features.includes(features[kind]);

/**
 * Adds the origin of the portal to a path. Returns any other text unchanged, because the pages of the portal check the address of a survey.
 */
const addressOf = (url: string, portal: string): string => (/^\/(?![/\\])/.test(url) ? new URL(url, portal).href : url);

/**
 * Finds the survey that a person has not answered yet.
 * @param portal address of the portal, which completes the paths of the demo's surveys
 */
const findSurvey = async (services: Services, kind: Kind, userId: string, portal: string): Promise<Survey> => {
  if (!isOn(services, kind)) return none;
  const survey = await services.db
    .selectFrom('surveys')
    .select(['url', 'delays', 'max_delays', 'has_button'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (!survey) return none;
  return {
    url: addressOf(survey.url, portal),
    delayNumber: survey.delays,
    maxDelayNumber: survey.max_delays,
    showButton: survey.has_button,
  };
};

/**
 * Records an answer in one statement. So every one of several concurrent delays is counted. A later answer does not replace the first final
 * answer.
 */
const recordAnswer = async (services: Services, kind: Kind, userId: string, action: Action): Promise<void> => {
  if (!isOn(services, kind)) throw new Problem(404, 'not-found');
  const changes =
    action === 'RETRASAR'
      ? { delays: sql<number>`case when answer is null and delays < max_delays then delays + 1 else delays end` }
      : { answer: sql<typeof action>`coalesce(answer, ${action})`, answered_at: sql<Date>`coalesce(answered_at, ${now})` };
  const { numUpdatedRows } = await services.db
    .updateTable('surveys')
    .set(changes)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem(404, 'not-found');
};

export const getSatisfactionSurvey =
  (services: Services): Handler<'getSatisfactionSurvey'> =>
  async ({ session: { user }, request }) => ({
    status: 200,
    body: await findSurvey(services, 'satisfaction', user.id, portalAddress(request, services.options.publicUrl)),
  });

export const answerSatisfactionSurvey =
  (services: Services): Handler<'answerSatisfactionSurvey'> =>
  async ({ body, session: { user } }) => {
    await recordAnswer(services, 'satisfaction', user.id, body.action);
    return { status: 204 };
  };

export const getLocalSurvey =
  (services: Services): Handler<'getLocalSurvey'> =>
  async ({ session: { user }, request }) => ({
    status: 200,
    body: await findSurvey(services, 'local', user.id, portalAddress(request, services.options.publicUrl)),
  });

export const answerLocalSurvey =
  (services: Services): Handler<'answerLocalSurvey'> =>
  async ({ body, session: { user } }) => {
    await recordAnswer(services, 'local', user.id, body.action);
    return { status: 204 };
  };
