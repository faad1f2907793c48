export { ActivationCodeModal } from './activation-code-modal';
export { LibraryDisplay } from './library-display';
export type { Title } from './types';
