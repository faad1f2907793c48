import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const address = 'https://classroom.example/share.js';
const scripts = () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`);
const lastScript = () => [...scripts()].at(-1);

/** The module, loaded anew before each test, so that no script is loaded yet. */
let shareWithClassroom: typeof import('../../../src/areas/materials/classroom').shareWithClassroom;
const open = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('open', open.mockReset());
  const { config } = await import('../../../src/shared/config/config');
  Object.assign(config, { classroomScript: address });
  ({ shareWithClassroom } = await import('../../../src/areas/materials/classroom'));
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  delete window.classroomTool;
});

it('loads the script with the first press, once, and hands it the address and the name', async () => {
  const share = vi.fn();
  const first = shareWithClassroom('https://a.example/1', 'Uno');
  const second = shareWithClassroom('https://a.example/2', 'Dos');
  expect(scripts()).toHaveLength(1);
  window.classroomTool = { share };
  lastScript()?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
  expect(share.mock.calls).toEqual([[{ url: 'https://a.example/1', title: 'Uno' }], [{ url: 'https://a.example/2', title: 'Dos' }]]);
  expect(open).not.toHaveBeenCalled();
});

it('opens the address where the script does not load, and loads it again with the next press', async () => {
  const first = shareWithClassroom('https://a.example/1', 'Uno');
  lastScript()?.dispatchEvent(new Event('error'));
  await first;
  expect(open.mock.calls).toEqual([['https://a.example/1', '_blank', 'noreferrer']]);
  expect(scripts()).toHaveLength(0);
  void shareWithClassroom('https://a.example/1', 'Uno');
  expect(scripts()).toHaveLength(1);
});

it('opens the address where the script has loaded and defines nothing', async () => {
  const pressed = shareWithClassroom('https://a.example/1', 'Uno');
  lastScript()?.dispatchEvent(new Event('load'));
  await pressed;
  expect(open.mock.calls).toEqual([['https://a.example/1', '_blank', 'noreferrer']]);
});
