import { expect, test } from 'vitest';
import { postOf } from '../../../src/shared/rules/posts';

type Wire = Parameters<typeof postOf>[0];
type Sizes = Readonly<Record<string, { readonly source_url: string }>>;

const wire: Wire = {
  id: 7,
  date: '2026-10-01T08:00:00.000Z',
  slug: 'feria',
  sticky: true,
  categories: [311, 410],
  title: { rendered: 'Feria' },
  content: { rendered: '<p>Tres.</p>' },
  excerpt: { rendered: 'AD:0' },
};

const pictureWith = (sizes?: Sizes, source_url = '/source') =>
  postOf({
    ...wire,
    _embedded: { 'wp:featuredmedia': [{ source_url, alt_text: 'Imanes', ...(sizes && { media_details: { sizes } }) }] },
  }).picture;

test('a post is read from the answer of the server', () => {
  expect(postOf(wire)).toEqual({
    id: 7,
    slug: 'feria',
    date: '2026-10-01T08:00:00.000Z',
    sticky: true,
    categories: [311, 410],
    topics: [],
    title: 'Feria',
    html: '<p>Tres.</p>',
    excerpt: 'AD:0',
    picture: null,
  });
});

test.each<[string, Sizes | undefined, readonly string[]]>([
  ['in all sizes', { full: { source_url: '/f' }, medium: { source_url: '/m' }, thumbnail: { source_url: '/t' } }, ['/f', '/m', '/t']],
  ['without a thumbnail, replaced by the next size', { full: { source_url: '/f' }, medium: { source_url: '/m' } }, ['/f', '/m', '/m']],
  ['without a medium size, replaced by the full size', { full: { source_url: '/f' }, thumbnail: { source_url: '/t' } }, ['/f', '/f', '/t']],
  ['with the full size only', { full: { source_url: '/f' } }, ['/f', '/f', '/f']],
  ['with a thumbnail only', { thumbnail: { source_url: '/t' } }, ['/source', '/source', '/t']],
  ['without sizes', {}, ['/source', '/source', '/source']],
  ['without details', undefined, ['/source', '/source', '/source']],
])('a picture is read %s', (_, sizes, [full, medium, thumbnail]) => {
  expect(pictureWith(sizes)).toEqual({ alt: 'Imanes', full, medium, thumbnail });
});

test('a picture without an address is left out', () => {
  expect(pictureWith(undefined, '')).toBeNull();
  expect(postOf({ ...wire, _embedded: { 'wp:featuredmedia': [] } }).picture).toBeNull();
});

test('topics are categories, not tags', () => {
  const terms = [
    [{ id: 411, slug: 'ciencias', name: 'Ciencias', taxonomy: 'category' }],
    [
      { id: 9, slug: 'aula', name: 'Aula', taxonomy: 'post_tag' },
      { id: 412, slug: 'artes', name: 'Artes', description: 'Dibujo' },
    ],
  ];
  expect(postOf({ ...wire, _embedded: { 'wp:term': terms } }).topics).toEqual([
    { id: 411, slug: 'ciencias', name: 'Ciencias', description: '' },
    { id: 412, slug: 'artes', name: 'Artes', description: 'Dibujo' },
  ]);
});
