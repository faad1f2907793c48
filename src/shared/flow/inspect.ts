import { createBrowserInspector, createWebSocketInspector } from '@statelyai/inspect';
import type { FlowEnvironment } from './environment';

const secret = /password|token|secret|hash/i;

/** Returns whether a property is the typed text of a secret field. Events such as `field.changed` name the field in another property. */
const isTyped = (value: object, key: string) => key === 'text' && 'field' in value && secret.test(String(value.field));

/** Matches the secret token in an address: in the path of a digital library, or in the query parameter `token`. */
const inAddress = /(\/coupons\/|[?&]token=)[^/?&#]+/g;

/**
 * Copies a value for the inspector. Secrets are masked; cycles, functions and the deepest levels are left out; maps and sets become arrays.
 */
export const redact = (value: unknown, around: readonly unknown[] = []): unknown => {
  if (typeof value === 'function') return undefined;
  if (typeof value === 'string') return value.replace(inAddress, '$1•••');
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value) || around.length > 12) return undefined;
  const inside = [...around, value];
  if (value instanceof Map || value instanceof Set) return redact([...value], inside);
  if (Array.isArray(value)) return value.map((item) => redact(item, inside));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secret.test(key) || isTyped(value, key) ? '•••' : redact(item, inside)]),
  );
};

/**
 * Streams the events of the running machines by the Stately inspector's protocol. Only for development.
 * @param address the address of a WebSocket receiver (`?inspect=ws://…`). If it is null or empty, Stately's own inspector opens in a window
 */
export const inspectMachines = (address: string | null): FlowEnvironment => {
  const options = { serialize: <Event>(event: Event) => redact(event) as Event };
  const inspector = address ? createWebSocketInspector({ ...options, url: address }) : createBrowserInspector(options);
  return { inspect: (event) => inspector.inspect.next?.(event) };
};
