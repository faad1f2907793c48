export { ActivationCodeModal } from './activation-code-modal';
export { allTitles } from './flows/all-titles';
export { LibraryDisplay } from './library-display';
