import { licenceMachine } from '../../../../machines/title/licence.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { copyText } from '../../../shared/flow/copy-text';

const bind = bindServices(() => import('../services/licence'));

export const licence = licenceMachine.provide({
  actors: { readLicence: bind('readLicence'), copy: copyText },
});
