import { shelfMachine } from '../../../../machines/coupon-library/shelf.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/library'));

export const shelf = shelfMachine.provide({ actors: { seeTitle: fromEffect(async () => (await services()).seeTitle) } });
