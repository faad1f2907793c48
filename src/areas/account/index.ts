export { mayChangePassword, mayEditAccount } from './rules';
