export { mayChangePassword, mayEditAccount, readsNotifications } from './rules';
