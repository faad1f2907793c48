export { titleAddress } from './address';
