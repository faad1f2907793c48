import { libraryMachine } from '../../../../machines/library/library.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';

const services = () => import('../services/library');

export const library = libraryMachine.provide({
  actors: { loadLibrary: fromEffect(async () => (await services()).loadLibrary) },
});

/** What the flow has to know of the person. */
export const libraryInput = (user: User) => ({ demoOnly: user.role === 'TEACHER_DEMO' });
