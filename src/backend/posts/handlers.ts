// The operations on posts, each under its name in the contract.
export { findPostCategories } from './find-post-categories';
export { findPosts } from './find-posts';
export { getPostPicture } from './get-post-picture';
