import { copyLicenceMachine } from '../../../../machines/coupon-library/copy-licence.machine';
import { copyText } from '../../../shared/flow/copy-text';

export const copyLicence = copyLicenceMachine.provide({ actors: { copy: copyText } });
