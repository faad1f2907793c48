import { may } from '../../shared/rules/permissions';
import { isWebAddress } from '../../shared/rules/web-address';
import type { User } from '../session';
import { groupCode } from './rules';
import type { Product, Resource, Title } from './types';

/** Text for the remaining activations of a demo. Every licence of a demo shows this text in place of its own number. */
export const demoActivations = '3/25';

/** Whether a product opens by LTI, without a code. Products of Blink do so for teachers at schools of the ministry. */
export const opensByLti = (user: User, { isDemo }: Title, { type }: Product): boolean =>
  type === 'Blink' && !isDemo && may(user, 'openByLti') && user.lti && user.mec !== null;

/**
 * Returns the address at which a product opens.
 * @param platform address for products that have no address of their own
 * @returns null if the product has no address to open
 */
export const addressOf = ({ type, url }: Product, platform: string | undefined): string | null => {
  const address = url ?? (type === 'ONLINE_EXTERNAL' ? platform : undefined);
  return address !== undefined && isWebAddress(address) ? address : null;
};

/** Formats a code for reading. The codes of OLB and HUB are in groups of four. */
export const formatCode = ({ type }: Product, code: string): string => (type === 'OLB' || type === 'HUB' ? groupCode(code) : code);

/** Whether a person may give students a link to a title. */
export const canShare = (user: User, { isDemo, isForStudents }: Title): boolean => isForStudents && !isDemo && may(user, 'shareTitle');

/** Whether a person may create exercises from a title. */
export const canCompose = (user: User, { isDemo }: Title): boolean => !isDemo && user.may.generateExercises;

/** Selects the resources that are programs to install. */
export const installersOf = (resources: readonly Resource[]): readonly Resource[] => resources.filter(({ isInstaller }) => isInstaller);
