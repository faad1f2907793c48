import { libraryMachine } from '../../../../machines/library/library.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { User } from '../../session';

const bind = bindServices(() => import('../services/library'));

export const library = libraryMachine.provide({
  actors: { loadLibrary: bind('loadLibrary') },
});

/** Builds the input of the flow from the person. */
export const libraryInput = (user: User) => ({ demoOnly: user.role === 'TEACHER_DEMO' });
