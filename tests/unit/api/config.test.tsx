import { afterEach, expect, it, vi } from 'vitest';

/** Reads the settings of a page, as the portal does at start. */
const read = async (written?: string, address = 'http://localhost:3000/') => {
  document.head.querySelector('base')?.setAttribute('href', address);
  if (written !== undefined) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'portal-config';
    block.textContent = written;
    document.head.append(block);
  }
  vi.resetModules();
  return import('../../../src/shared/config/config');
};

afterEach(() => {
  document.getElementById('portal-config')?.remove();
  document.head.querySelector('base')?.setAttribute('href', '/');
  vi.resetModules();
});

it('the settings have the values of development by default', async () => {
  const development = {
    mounting: 'premium',
    environment: 'local',
    api: '/api',
    thirdParties: ['Google', 'Microsoft'],
    parts: {},
    hosts: [],
    maxSlides: 20,
    ownDomains: [],
  };
  expect((await read()).config).toEqual(development);
  expect((await read('')).config).toEqual(development);
});

it('the settings contain the configuration of the server, with defaults for missing values', async () => {
  const { config } = await read('{"mounting":"plus","thirdParties":["Google"],"consentTool":"https://consent.example/tool.js"}');
  expect(config).toEqual({
    mounting: 'plus',
    environment: 'local',
    api: '/api',
    thirdParties: ['Google'],
    consentTool: 'https://consent.example/tool.js',
    parts: {},
    hosts: [],
    maxSlides: 20,
    ownDomains: [],
  });
});

it.each([
  ['http://localhost:3000/', ''],
  ['http://localhost:3000/app/', '/app'],
  ['http://localhost:3000/app/index.html', '/app'],
  ['http://localhost:3000/a/b/', '/a/b'],
])('a portal at %s has the base path "%s"', async (address, path) => {
  expect((await read(undefined, address)).basePath).toBe(path);
});
