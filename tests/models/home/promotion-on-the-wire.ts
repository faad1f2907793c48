import type { components } from '../../../src/shared/api/contract.gen';
import { rootCategories } from '../../../src/shared/posts/categories';
import { languageCategories } from '../../../src/shared/rules/post-categories';
import { titleOnTheWire } from '../../support/fixtures';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

/** Returns a promotion that promises two titles. It is for everyone who has adopted the title 1001, or whose school has adopted it. */
export const aPromotion = (differently: Partial<Wire['Post']> = {}): Wire['Post'] => ({
  ...((exampleOf('findPosts') as Wire['Post'][])[0] as Wire['Post']),
  id: 45,
  categories: [rootCategories.promotions, languageCategories.es],
  title: { rendered: 'Lecturas para el aula' },
  content: {
    rendered: '<p>Dos libros de lectura para sus clases.</p><p><a href="https://publisher.example/lecturas?a=1&amp;b=2">Cómo son</a></p>',
  },
  excerpt: { rendered: 'AD:1001@PM:1007,1008' },
  ...differently,
});

/** Returns a promotion for everyone, without titles. */
export const anInvitation = (differently: Partial<Wire['Post']> = {}): Wire['Post'] =>
  aPromotion({
    id: 46,
    title: { rendered: 'Encuentro de docentes' },
    content: { rendered: '<p>Un encuentro en línea.</p>' },
    excerpt: { rendered: 'AD:0' },
    _embedded: {},
    ...differently,
  });

/** Whether a request for posts asks for promotions; undefined for other requests. */
export const isPromotion = (address: string): boolean | undefined =>
  address.includes('/posts/') ? address.includes(`categories=${rootCategories.promotions}`) : undefined;

export const preferencesOnTheWire = (differently: Partial<Wire['PromotionPreferences']> = {}): Wire['PromotionPreferences'] => ({
  promotions: [],
  languageId: languageCategories.es,
  adoptions: ['1001'],
  schoolAdoptions: [],
  ...differently,
});

/** The titles that the promotion promises. */
export const promisedTitles = [
  titleOnTheWire({ idTitulo: '1007', nodeRef: 'cover-1007', name: 'Cuentos del mar' }),
  titleOnTheWire({ idTitulo: '1008', nodeRef: 'cover-1008', name: 'Cuentos del monte' }),
];
