import { libraryMachine } from '../../../../machines/library/library.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { User } from '../../session';

const services = () => loadCode(() => import('../services/library'));

export const library = libraryMachine.provide({
  actors: { loadLibrary: fromEffect(async () => (await services()).loadLibrary) },
});

/** Builds the input of the flow from the person. */
export const libraryInput = (user: User) => ({ demoOnly: user.role === 'TEACHER_DEMO' });
