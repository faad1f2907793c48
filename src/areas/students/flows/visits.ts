import { visitsMachine } from '../../../../machines/students/visits.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/zone'));

export const visits = visitsMachine.provide({ actors: { recordVisit: fromEffect(async () => (await services()).recordVisit) } });
