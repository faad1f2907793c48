export { pageContent } from './flows/content-page';
export type { PageContent } from './types';
