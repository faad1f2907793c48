import { licenceMachine } from '../../../../machines/title/licence.machine';
import { loadCode } from '../../../shared/browser/code';
import { copyText } from '../../../shared/flow/copy-text';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/licence'));

export const licence = licenceMachine.provide({
  actors: { readLicence: fromEffect(async () => (await services()).readLicence), copy: copyText },
});
