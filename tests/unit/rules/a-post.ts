import type { Post } from '../../../src/shared/rules/posts';

/** Makes a complete post. */
export const aPost = (part: Partial<Post> = {}): Post => ({
  id: 1,
  slug: 'feria',
  date: '2026-10-01T08:00:00Z',
  sticky: false,
  categories: [311],
  topics: [],
  title: 'Feria de ciencias',
  html: '<p>Tres proyectos.</p>',
  excerpt: 'AD:0',
  picture: { alt: 'Imanes', full: '/full', medium: '/medium', thumbnail: '/thumbnail' },
  ...part,
});
