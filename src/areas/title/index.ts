export { titleAddress } from './title-address';
