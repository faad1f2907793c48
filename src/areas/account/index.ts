export { readsNotifications } from './rules';
