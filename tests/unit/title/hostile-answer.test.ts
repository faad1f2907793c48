import { expect, it } from 'vitest';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import { detailOnTheWire, game, resourceOnTheWire } from '../../models/title/wire';

const externalOf = (address: string) => {
  const [resource] = toTitle(
    detailOnTheWire({ resources: [resourceOnTheWire({ ...game, externalURL: address, classroomURL: address })] }),
  ).resources;
  return [resource?.external, resource?.classroom];
};

it.each(['https://games.example/contar', 'HTTP://games.example'])('an address of another site becomes a link: %s', (address) => {
  expect(externalOf(address)).toEqual([address, address]);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://portal.example/x',
  '//evil.example',
  '/signin?returnTo=//evil.example',
  '',
])('no other text becomes a link: %j', (address) => {
  expect(externalOf(address)).toEqual([null, null]);
});
