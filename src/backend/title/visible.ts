import type { components } from '../../shared/api/contract.gen';
import type { OwnTitle } from './own-title';

type Type = components['schemas']['Resource']['type'];

/** What belongs to an adoption; a person who only tries a title does not get it. */
const ofAdoption: readonly Type[] = ['ADOPCION', 'RECURSO'];

/** The types of resources that a title does not have for its person. */
export const hiddenTypes = ({ offer }: OwnTitle): readonly Type[] => (offer.demo ? ofAdoption : []);
