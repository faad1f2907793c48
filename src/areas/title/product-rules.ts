import { may } from '../../shared/rules/permissions';
import { isWebAddress } from '../../shared/rules/web-address';
import type { User } from '../session';
import { groupCode } from './rules';
import type { Product, Resource, Title } from './types';

/** Text for the remaining activations of a demo. Every licence of a demo shows this text instead of a number from the server. */
export const demoActivations = '3/25';

/**
 * Whether a product opens by LTI, without a code. Only products of Blink open by LTI, for teachers at schools in the ministry's programme.
 */
export const opensByLti = (user: User, { isDemo }: Title, { type }: Product): boolean =>
  type === 'Blink' && !isDemo && may(user, 'openByLti') && user.lti && user.mec !== null;

/**
 * Returns the address at which a product opens.
 * @param platform the address for an external online product that has no address of its own
 * @returns the address; null if the product has no web address
 */
export const addressOf = ({ type, url }: Product, platform: string | undefined): string | null => {
  const address = url ?? (type === 'ONLINE_EXTERNAL' ? platform : undefined);
  return address !== undefined && isWebAddress(address) ? address : null;
};

/** Formats a code for people. The codes of OLB and HUB are in groups of four characters. */
export const formatCode = ({ type }: Product, code: string): string => (type === 'OLB' || type === 'HUB' ? groupCode(code) : code);

/** Whether a person may give students a link to a title. */
export const canShare = (user: User, { isDemo, isForStudents }: Title): boolean => isForStudents && !isDemo && may(user, 'shareTitle');

/** Whether a person may create exercises from a title. */
export const canCreateExercises = (user: User, { isDemo }: Title): boolean => !isDemo && user.may.generateExercises;

/** Returns the resources that are programs to install. */
export const installersOf = (resources: readonly Resource[]): readonly Resource[] => resources.filter(({ isInstaller }) => isInstaller);
