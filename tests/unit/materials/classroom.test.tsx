import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const address = 'https://classroom.example/share.js';
const scripts = () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`);
const lastScript = () => [...scripts()].at(-1);

/** The tested function, from a module that each test imports anew, so that no script has loaded yet. */
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

it('loads the script once, at the first press, and passes on the address and the name', async () => {
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

it('opens the address if the script fails to load, and tries to load it again at the next press', async () => {
  const first = shareWithClassroom('https://a.example/1', 'Uno');
  lastScript()?.dispatchEvent(new Event('error'));
  await first;
  expect(open.mock.calls).toEqual([['https://a.example/1', '_blank', 'noreferrer']]);
  expect(scripts()).toHaveLength(0);
  void shareWithClassroom('https://a.example/1', 'Uno');
  expect(scripts()).toHaveLength(1);
});

it('opens the address if the loaded script does not define its tool', async () => {
  const pressed = shareWithClassroom('https://a.example/1', 'Uno');
  lastScript()?.dispatchEvent(new Event('load'));
  await pressed;
  expect(open.mock.calls).toEqual([['https://a.example/1', '_blank', 'noreferrer']]);
});
