import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newData, startPortal } from './running-portal';

test('a portal starts in an empty folder and stores its data in this folder', async () => {
  rmSync(newData, { recursive: true, force: true });
  mkdirSync(newData, { recursive: true });
  const portal = await startPortal(newData);
  expect((await fetch(portal.address)).status).toBe(200);
  await portal.stop();
  expect(readdirSync(newData)).not.toEqual([]);
});
