import { describe, expect, test } from 'vitest';
import { journeysFor, kitJourneysFor, visits } from '../../run/journey-reach';

const journey = (name: string) => `tests/browser/${name}.spec.ts`;

describe('journeys that a change concerns', () => {
  test.each([
    ['a page', 'src/areas/pd-courses/courses-page.tsx', 'courses'],
    ['a chart', 'machines/registration/registration.machine.ts', 'journeys'],
    ['a page of the mounting for coupons', 'src/areas/coupon-library/shelf.tsx', 'purchases'],
    ['a handler', 'src/backend/adoption/orders.ts', 'adoption'],
    ['a part of the backend that areas use', 'src/backend/payment/provider.ts', 'children-order-sent'],
    ['an area that another area imports', 'src/areas/preview/preview.tsx', 'title'],
    ['an area that only its link opens', 'src/areas/impersonation/impersonation-page.tsx', 'impersonation'],
    ['the journey itself', journey('sight'), 'sight'],
    ['an example of a part', 'src/demo-kit/rooms/native.tsx', 'kit'],
  ])('%s', (_, file, name) => {
    const concerned = journeysFor([file]);
    expect(concerned).toContain(journey(name));
    expect(concerned.length).toBeLessThan(visits().size / 2);
  });

  test.each([
    'src/shared/flow/call.ts',
    'src/portal/routes.ts',
    'src/backend/db/open.ts',
    'src/backend/app.ts',
    'openapi/portal.yaml',
    'package.json',
  ])('%s concerns all journeys', (file) => {
    expect(journeysFor(['src/areas/pd-courses/courses-page.tsx', file])).toBe('all');
  });

  test.each([
    ['src/shared/ui/native/field.css', [journey('kit')]],
    ['src/shared/theme/brand.css', [journey('kit')]],
    ['src/demo-kit.html', [journey('kit')]],
    ['src/shared/ui/README.md', []],
    ['src/shared/flow/draft.ts', []],
  ])('%s requires these journeys of the kit: %j', (file, journeys) => {
    expect(kitJourneysFor(['README.md', file])).toEqual(journeys);
  });

  test('documents and other tests concern no journey', () => {
    expect(journeysFor(['README.md', 'tests/unit/rules/people.test.ts', 'src/decisions/0001-charts-first.md'])).toEqual([]);
  });

  test('several files concern the journeys of each file, once', () => {
    const [one, other] = ['src/areas/oauth2/access-page.tsx', 'src/areas/viewer/product-viewer-page.tsx'];
    expect(journeysFor([one, other, one])).toEqual([journey('oauth'), journey('product-viewer')]);
  });

  test('a journey visits each of these areas', () => {
    const visited = new Set([...visits().values()].flatMap((areas) => [...areas]));
    for (const area of ['account', 'adoption', 'children-order', 'coupons', 'exercises', 'library', 'students', 'title'])
      expect(visited).toContain(area);
  });
});
