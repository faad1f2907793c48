import { licenceMachine } from '../../../../machines/title/licence.machine';
import { copyText } from '../../../shared/flow/copy-text';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/licence');

export const licence = licenceMachine.provide({
  actors: { readLicence: fromEffect(async () => (await services()).readLicence), copy: copyText },
});
