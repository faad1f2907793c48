import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FoundResources } from '../../../src/areas/materials/found-resources';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import type { Resource, ResourceFilter, TitlePlace } from '../../../src/areas/title/types';
import { textsOf } from '../../../src/shared/i18n';
import { start } from '../../models/title/title-known';
import { classroom, detailOnTheWire, emptyUnit } from '../../models/title/wire';

const title = toTitle(detailOnTheWire());
const nothing: ResourceFilter = { text: '', edition: null, language: null };
beforeAll(() => textsOf('title'));
afterEach(cleanup);

const ignore = () => undefined;

const draw = (place: Partial<TitlePlace>, filter: Partial<ResourceFilter> = {}, shown: readonly Resource[] = [], isDemo = false) =>
  render(
    <FoundResources
      title={title}
      place={{ ...start, ...place }}
      filter={{ ...nothing, ...filter }}
      shown={shown}
      favourites={new Set()}
      isDemo={isDemo}
      onOpen={ignore}
      onStar={ignore}
      onVisit={ignore}
      onRemove={ignore}
    />,
  );

test('a list without matches names all active filters, and offers to remove them', () => {
  draw({ category: classroom.categoryId, isNewOnly: true }, { text: ' uno ', edition: '11', language: 'ca' });
  expect(screen.getByRole('heading', { name: 'Ningún recurso coincide' })).toBeDefined();
  expect(
    screen.getByText('Filtros activos: nombre con «uno», categoría «Para el aula», recursos nuevos, edición «LOMLOE» e idioma «Catalán».'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Quitar los filtros' })).toBeDefined();
});

test('a filter that does not apply in this part is not named', () => {
  draw({ unit: 'favs', isNewOnly: true }, { text: 'un', edition: '11' });
  expect(screen.getByText('Filtros activos: recursos nuevos.')).toBeDefined();
});

test.each([
  [{}, 'Este título todavía no tiene recursos'],
  [{ unit: emptyUnit.uuid }, 'Esta unidad todavía no tiene recursos'],
  [{ unit: 'demo' }, 'Este título no tiene recursos demo'],
  [{ unit: 'favs' }, 'Todavía no hay favoritos'],
])('without a filter, an empty %o gives its reason', (place, words) => {
  draw(place);
  expect(screen.getByRole('heading', { name: words })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  const hint = screen.queryByText('Pulse la estrella de un recurso para encontrarlo aquí.');
  expect(hint !== null).toBe(words === 'Todavía no hay favoritos');
});

const whyOfDemo = 'Una demo no muestra los recursos que se reciben con la adopción.';

test.each([
  [{}, 'En la demo, este título no tiene recursos', whyOfDemo],
  [{ unit: emptyUnit.uuid }, 'En la demo, esta unidad no tiene recursos', whyOfDemo],
  [{ unit: 'demo' }, 'Este título no tiene recursos demo', null],
  [{ unit: 'favs' }, 'Todavía no hay favoritos', 'Pulse la estrella de un recurso para encontrarlo aquí.'],
])('in a demo, an empty %o explains that a demo does not show the resources of an adoption', (place, words, why) => {
  draw(place, {}, [], true);
  expect(screen.getByRole('heading', { name: words }).nextSibling?.textContent ?? null).toBe(why);
});

// A demo resource would need a text of the portal, and this file loads only the texts of the page.
const plain = { ...(title.resources[0] as Resource), kind: 'plain' } as const;

test('found resources are counted', () => {
  draw({}, {}, [plain, { ...plain, id: 'another' }]);
  expect(screen.getByText('2 recursos')).toBeDefined();
});
