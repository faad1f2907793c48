import { visitsMachine } from '../../../../machines/students/visits.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/zone');

export const visits = visitsMachine.provide({ actors: { recordVisit: fromEffect(async () => (await services()).recordVisit) } });
