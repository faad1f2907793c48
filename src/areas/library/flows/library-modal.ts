import { assign } from 'xstate';
import { libraryModalMachine } from '../../../../machines/library/library-modal.machine';
import { findTitles, stagesOf } from '../rules';
import type { LibraryTitles, Title } from '../types';

export const libraryModal = libraryModalMachine.provide({
  guards: { isFound: ({ context }, text) => findTitles(context, text).length > 0 },
  actions: { search: assign(({ context }, text) => ({ text, found: findTitles(context, text) })) },
});

/** Builds the input of the flow: the titles, and the names of their stages in the reader's language. */
export const libraryModalInput = (titles: readonly Title[], stageName: (stage: string) => string): LibraryTitles => ({
  titles,
  stages: Object.fromEntries(stagesOf(titles).map((stage) => [stage, stageName(stage)])),
});
