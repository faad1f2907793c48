import { shelfMachine } from '../../../../machines/coupon-library/shelf.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/library');

export const shelf = shelfMachine.provide({ actors: { seeTitle: fromEffect(async () => (await services()).seeTitle) } });
