import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import { SessionLost } from '../../../src/areas/session/session-lost';
import { optionalPart } from '../../../src/shared/ui/page/optional-part';
import { aTeacher } from '../../support/fixtures';
import { theNotice } from '../../support/notices';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';

afterEach(cleanup);

it('says that the session has ended, and links to the sign-in in another window, if the dialog cannot be loaded', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher());
  const Tools = optionalPart(() => Promise.reject(new Error('no chunk')), <SessionLost />, 'tools');
  render(
    <SessionContext value={session}>
      <Tools />
      <p>{'Page'}</p>
    </SessionContext>,
  );
  expect(document.querySelector('.notice')).toBeNull();
  session.person.send({ type: 'session.ended', why: null });
  const link = await screen.findByRole('link', { name: /^Entrar.*\(se abre en otra ventana\)$/ });
  expect(theNotice('warning').textContent).toContain('Su sesión ha terminado.');
  const address = new URL(link.getAttribute('href') ?? '', document.baseURI);
  expect([address.pathname, address.searchParams.get('returnTo')]).toEqual(['/signin', `${location.origin}/signed-in`]);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Page')).toBeDefined();
  session.stop();
  restore();
});

it('says nothing while the session lasts', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher());
  const { container } = render(
    <SessionContext value={session}>
      <SessionLost />
    </SessionContext>,
  );
  expect(container.textContent).toBe('');
  act(() => session.person.send({ type: 'session.ended', why: null }));
  expect(container.textContent).toContain('Su sesión ha terminado.');
  session.stop();
  restore();
});
