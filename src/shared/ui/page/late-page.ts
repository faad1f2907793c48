import { type ComponentType, createElement } from 'react';
import { loadCode } from '../../browser/code';
import { type Area, textsIn, textsOf } from '../../i18n';
import { late } from '../behaviour/late';
import { Busy } from './busy';
import { StandIn } from './stand-in';

/** The elements that are shown in place of a page or its content: one during loading, and one once loading takes too long. */
export const pendingElements = { fallback: createElement(Busy), overdue: createElement(StandIn, { why: 'overdue' }) };

/**
 * Makes a page whose code is a separate chunk. The page waits for the texts of its areas. A test checks that the page shows only texts of
 * these areas.
 */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...areas: readonly Area[]) =>
  late(async () => {
    const [module] = await Promise.all([loadCode(load), textsOf(...areas)]);
    return module[name];
  }, pendingElements);

/** Makes a page that is always in Spanish, whatever the language of the portal is. */
export const spanishPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...areas: readonly Area[]) =>
  late(async () => {
    const [module] = await Promise.all([loadCode(load), textsIn('es', ...areas)]);
    return module[name];
  }, pendingElements);
