import { config } from '../config/config';
import { type PostCategories, postCategories } from '../rules/post-categories';

/** The root categories of posts in this portal. */
export const rootCategories: PostCategories = config.postCategories ?? postCategories[config.environment];
