import { visitsMachine } from '../../../../machines/students/visits.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/zone'));

export const visits = visitsMachine.provide({ actors: { recordVisit: bind('recordVisit') } });
