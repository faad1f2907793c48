import { assign } from 'xstate';
import { libraryModalMachine } from '../../../../machines/library/library-modal.machine';
import { titlesWith } from '../rules';
import { stageName } from '../stage-name';

export const libraryModal = libraryModalMachine.provide({
  guards: { isFound: ({ context }, text) => titlesWith(context.titles, text, stageName).length > 0 },
  actions: { search: assign(({ context }, text) => ({ text, found: titlesWith(context.titles, text, stageName) })) },
});
