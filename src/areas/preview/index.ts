export { Preview } from './preview';
