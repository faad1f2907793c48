import { type ComponentType, createElement } from 'react';
import { type Area, textsIn, textsOf } from '../i18n';
import { Busy } from './busy';
import { late } from './late';
import { StandIn } from './stand-in';

/** What stands where a page, or what fills one, is still on its way. */
export const pending = { fallback: createElement(Busy), overdue: createElement(StandIn, { why: 'overdue' }) };

/** A page in a chunk of its own, which waits for the texts that it shows besides the first ones: a test checks which they are. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...areas: readonly Area[]) =>
  late(async () => {
    const [module] = await Promise.all([load(), textsOf(...areas)]);
    return module[name];
  }, pending);

/** A page that speaks Spanish, whatever the portal does. */
export const spanishPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...areas: readonly Area[]) =>
  late(async () => {
    const [module] = await Promise.all([load(), textsIn('es', ...areas)]);
    return module[name];
  }, pending);
