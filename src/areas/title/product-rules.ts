import { may } from '../../shared/rules/permissions';
import { isWebAddress } from '../../shared/rules/web-address';
import type { User } from '../session';
import { groupCode } from './rules';
import type { Product, Resource, Title } from './types';

/** A licence of a demo shows these remaining activations, whatever its own are. */
export const demoActivations = '3/25';

/** A teacher of a school of the ministry starts Blink by LTI, without a code. */
export const opensByLti = (user: User, { isDemo }: Title, { type }: Product): boolean =>
  type === 'Blink' && !isDemo && may(user, 'openByLti') && user.lti && user.mec !== null;

/**
 * Where a product opens.
 * @param platform of products that have no address of their own
 * @returns null where there is nothing to open
 */
export const addressOf = ({ type, url }: Product, platform: string | undefined): string | null => {
  const address = url ?? (type === 'ONLINE_EXTERNAL' ? platform : undefined);
  return address !== undefined && isWebAddress(address) ? address : null;
};

/** A code as it is read out: those of OLB and HUB in groups of four. */
export const readableCode = ({ type }: Product, code: string): string => (type === 'OLB' || type === 'HUB' ? groupCode(code) : code);

/** Whether a person may give students a link to a title. */
export const canShare = (user: User, { isDemo, isForStudents }: Title): boolean => isForStudents && !isDemo && may(user, 'shareTitle');

/** Whether a person may have exercises composed from a title. */
export const canCompose = (user: User, { isDemo }: Title): boolean => !isDemo && user.may.generateExercises;

/** The programs to install. */
export const installersOf = (resources: readonly Resource[]): readonly Resource[] => resources.filter(({ isInstaller }) => isInstaller);
