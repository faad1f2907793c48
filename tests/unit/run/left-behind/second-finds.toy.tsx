import { expect, test } from 'vitest';
import { config } from '../../../../src/shared/config/config';
import { i18n } from '../../../../src/shared/i18n';

test('finds nothing of the failed test', async () => {
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect([i18n.language, config.mounting, document.documentElement.lang, document.cookie]).toEqual(['es', 'premium', '', '']);
  expect([localStorage.length, location.pathname, history.state]).toEqual([0, '/', null]);
  expect(globalThis.fetch.toString()).not.toContain('of another file');
  expect('matchMedia' in window && String(window.matchMedia)).not.toContain('stubbed');
  expect(Date.now()).toBeGreaterThan(0);

  const heard: unknown[] = [];
  const channel = new BroadcastChannel('portal-session');
  channel.onmessage = ({ data }) => heard.push(data);
  channel.postMessage('news');
  window.dispatchEvent(new Event('popstate'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
  expect(heard).toEqual([]);
  expect(document.body.textContent).toBe('');
});
