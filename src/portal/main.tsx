import { loadExtra } from '../shared/browser/code';
import '../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { untilDrawable } from '../areas/language';
import { startSession } from '../areas/session';
import { restoreTypedTexts } from '../shared/browser/typed-texts';
import { config } from '../shared/config/config';
import type { FlowEnvironment } from '../shared/flow/environment';
import { inspectedEnvironment } from '../shared/flow/inspected-environment';
import { Portal } from './portal';

const environment: FlowEnvironment = import.meta.env.DEV ? await inspectedEnvironment() : {};

const root = document.getElementById('portal');
if (!root) throw new Error('index.html has no #portal');

restoreTypedTexts();

const start = async () => {
  const session = startSession(environment);
  await untilDrawable(session.language);
  createRoot(root).render(
    <StrictMode>
      <Portal session={session} environment={environment} />
    </StrictMode>,
  );
};

// In a frame, the host page may hand over a token. If the code that asks for the token cannot be loaded, the session of the cookie is used.
if (window.parent === window) void start();
else
  loadExtra(() => import('../shared/api/host-token'))
    .then(({ receiveToken }) => receiveToken(window.parent, config.hosts))
    .then(start, start);
