export { LibraryDisplay } from './library-display';
export { mayEditLibrary } from './rules';
