import type { components } from '../../../src/shared/api/contract.gen';
import { languageCategories, postCategories } from '../../../src/shared/rules/post-categories';
import { exampleOf } from '../../support/wire/contract';

export type WirePost = components['schemas']['Post'];

export const roots = postCategories.local;

/** Returns a post of the content service, in Spanish and with a picture. */
export const postOnTheWire = (differently: Partial<WirePost> = {}): WirePost => {
  const [example] = exampleOf('findPosts') as readonly [WirePost];
  return { ...example, categories: [languageCategories.es, roots.news], ...differently };
};

const inOrder = [
  ['ciencias', 'Ciencias', 2411],
  ['artes', 'Arte', 2412],
] as const;

/** The topics of news. */
export const topicsOnTheWire = inOrder.map(([slug, name, id]) => ({ id, slug, name, description: '', parent: roots.news }));

const [science, arts] = topicsOnTheWire.map(({ id }) => id) as [number, number];
export const topics = { science, arts };

/** Returns a news item with a number. The item with the smallest number is the newest. */
export const newsOnTheWire = (id: number, title: string, topic: number): WirePost =>
  postOnTheWire({
    id,
    sticky: false,
    title: { rendered: title },
    excerpt: { rendered: `Resumen de ${title}` },
    content: { rendered: `<p>Todo sobre ${title}</p>` },
    date: `2026-09-${String(30 - id).padStart(2, '0')}T08:00:00Z`,
    categories: [languageCategories.es, roots.news, topic],
  });

/** Returns a post of the public home. */
export const landingPostOnTheWire = (id: number, title: string, root: number, excerpt = `ORDER:${id}@TYPE:ALL`): WirePost =>
  postOnTheWire({
    id,
    title: { rendered: title },
    excerpt: { rendered: excerpt },
    content: { rendered: `<p>Más sobre ${title}</p>` },
    categories: [languageCategories.es, root],
  });
