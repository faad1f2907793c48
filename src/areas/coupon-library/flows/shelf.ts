import { shelfMachine } from '../../../../machines/coupon-library/shelf.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/library'));

export const shelf = shelfMachine.provide({ actors: { seeTitle: bind('seeTitle') } });
