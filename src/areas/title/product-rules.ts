import { may } from '../../shared/rules/permissions';
import { isWebAddress } from '../../shared/rules/web-address';
import type { User } from '../session';
import { groupCode } from './rules';
import type { Product, Resource, Title } from './types';

/** The remaining activations that every licence of a demo shows, in place of its own. */
export const demoActivations = '3/25';

/** Whether a product opens by LTI, without a code: Blink, for teachers at schools of the ministry. */
export const opensByLti = (user: User, { isDemo }: Title, { type }: Product): boolean =>
  type === 'Blink' && !isDemo && may(user, 'openByLti') && user.lti && user.mec !== null;

/**
 * Returns the address at which a product opens.
 * @param platform address for products that have no address of their own
 * @returns null where there is nothing to open
 */
export const addressOf = ({ type, url }: Product, platform: string | undefined): string | null => {
  const address = url ?? (type === 'ONLINE_EXTERNAL' ? platform : undefined);
  return address !== undefined && isWebAddress(address) ? address : null;
};

/** Formats a code for reading: codes of OLB and HUB in groups of four. */
export const readableCode = ({ type }: Product, code: string): string => (type === 'OLB' || type === 'HUB' ? groupCode(code) : code);

/** Whether a person may give students a link to a title. */
export const canShare = (user: User, { isDemo, isForStudents }: Title): boolean => isForStudents && !isDemo && may(user, 'shareTitle');

/** Whether a person may have exercises composed from a title. */
export const canCompose = (user: User, { isDemo }: Title): boolean => !isDemo && user.may.generateExercises;

/** The programs to install. */
export const installersOf = (resources: readonly Resource[]): readonly Resource[] => resources.filter(({ isInstaller }) => isInstaller);
