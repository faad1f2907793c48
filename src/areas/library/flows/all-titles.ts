import type { NonReducibleUnknown } from 'xstate';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { LoadChangesFailure, Title } from '../types';

/** Actor for flows: all titles that the person could have, with names and covers. */
export const allTitles = fromEffect<readonly Title[], LoadChangesFailure, NonReducibleUnknown>(
  async () => (await import('../services/edit-library')).loadAllTitles,
);
