import type { components } from '../../../src/shared/api/contract.gen';

type Wire = components['schemas']['Post'];

type Written = {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly html?: string;
  readonly categories?: readonly number[];
  readonly withoutPicture?: true;
};

/** Returns a post in Spanish with a picture, as an editor writes it. */
export const aPost = ({ id, title, excerpt, html = '<p>Texto.</p>', categories = [311], withoutPicture }: Written): Wire => ({
  id,
  date: '2026-10-01T08:00:00Z',
  slug: `post-${id}`,
  status: 'publish',
  sticky: false,
  categories: [...categories],
  title: { rendered: title },
  content: { rendered: html },
  excerpt: { rendered: excerpt },
  ...(!withoutPicture && {
    _embedded: { 'wp:featuredmedia': [{ source_url: `/api/posts/${id}/picture?size=full`, alt_text: `Imagen de ${title}` }] },
  }),
});
