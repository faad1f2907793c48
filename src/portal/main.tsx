import '../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../areas/session';
import { config } from '../shared/config/config';
import type { FlowEnvironment } from '../shared/flow/environment';
import { Portal } from './portal';

/** In development, `?inspect` shows the running machines to the Stately inspector. */
const inspectedEnvironment = async (wish: URLSearchParams): Promise<FlowEnvironment> =>
  wish.has('inspect') ? (await import('./inspect')).inspected(wish.get('inspect')) : {};

const environment: FlowEnvironment = import.meta.env.DEV ? await inspectedEnvironment(new URLSearchParams(window.location.search)) : {};

const root = document.getElementById('portal');
if (!root) throw new Error('index.html has no #portal');

const start = () =>
  createRoot(root).render(
    <StrictMode>
      <Portal session={startSession(environment)} environment={environment} />
    </StrictMode>,
  );

// In a frame the host page may hand over a token; where the code that asks for it cannot be loaded, the cookie decides.
if (window.parent === window) start();
else import('../shared/api/host-token').then(({ receiveToken }) => receiveToken(window.parent, config.hosts)).then(start, start);
