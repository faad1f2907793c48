import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { ActivationErrorPage } from '../../../src/areas/registration/activation-error-page';
import { ActivationPage } from '../../../src/areas/registration/activation-page';
import { activation } from '../../../src/areas/registration/flows/activation';
import { forgotPassword, sendActivation } from '../../../src/areas/registration/flows/mail-request';
import { ForgotPasswordPage } from '../../../src/areas/registration/forgot-password-page';
import { CheckMail, Welcome } from '../../../src/areas/registration/registration-modals';
import { SendActivationPage } from '../../../src/areas/registration/send-activation';
import type { ActivationWish, MailWish } from '../../../src/areas/registration/types';
import { SessionContext } from '../../../src/areas/session';
import { SignInPage } from '../../../src/areas/session/sign-in-page';
import { config } from '../../../src/shared/config/config';
import { i18n } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { theNotice } from '../../support/notices';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { show } from '../ui/show';

const checkMail = <CheckMail email="ana@school.example" search="?returnTo=%2Fedit-library" />;

it('a registered person can request another mail without entering the address', async () => {
  await show(checkMail, '', 'es');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('¿No le ha llegado el correo de activación?'));
  expect(dialog.getByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@school.example');
  expect(dialog.getByRole('button', { name: 'Enviar el correo' })).toBeDefined();
});

it('a registered person can continue to the requested page', async () => {
  await show(checkMail, '', 'es');
  const link = await screen.findByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe('/signin?returnTo=%2Fedit-library');
});

describe('a forgotten password on the way to a page', () => {
  const query = '?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library';
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  beforeEach(() => window.history.replaceState(null, '', `/${query}`));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('keeps the return address on the way from the sign-in', async () => {
    const network = new FakeFetch();
    onTestFinished(network.install());
    const session = await openSession(network, undefined);
    onTestFinished(session.stop);
    await show(
      <SessionContext value={session}>
        <SignInPage />
      </SessionContext>,
    );
    expect(ways()).toContain(`/forgot-password${query}`);
  });

  it('keeps the return address on the way back to the sign-in', async () => {
    const askForMail = fromPromise<void, MailWish>(() => Promise.resolve());
    await show(<ForgotPasswordPage logic={forgotPassword.provide({ actors: { askForMail } })} />);
    fireEvent.change(screen.getByLabelText(i18n.t('person.email')), { target: { value: 'ana@school.example' } });
    fireEvent.click(screen.getByRole('button', { name: i18n.t('forgotPassword.submit') }));
    await waitFor(() => theNotice());
    expect(ways()).toEqual([`/signin${query}`]);
  });
});

it('an activated account keeps the return address on the way to the sign-in', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  window.history.replaceState(null, '', '/activation?idSim=991&hash=0123456789abcdef&returnTo=%2Fedit-library');
  const activate = fromPromise<void, ActivationWish>(() => Promise.resolve());
  await show(<ActivationPage logic={activation.provide({ actors: { activate } })} />, '', 'es');
  fireEvent.click(screen.getByRole('button', { name: i18n.t('activation.submit') }));
  const link = await screen.findByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe('/signin?returnTo=%2Fedit-library');
});

it('the close button accepts the welcome message', async () => {
  const onAccept = vi.fn();
  await show(<Welcome onAccept={onAccept} />, '', 'es');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  expect(onAccept).toHaveBeenCalledOnce();
});

describe('the page of an activation that failed', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  const open = async (search: string) => {
    history.replaceState(null, '', `/activation-error${search}`);
    await show(<ActivationErrorPage />, '', 'es');
    return {
      title: screen.getByRole('heading', { level: 1 }).textContent,
      says: theNotice().textContent,
      links: screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    };
  };

  it('offers another mail if the link has expired', async () => {
    expect(await open('')).toEqual({
      title: 'No hemos podido activar la cuenta',
      says: 'El enlace ha caducado o no está completo. Pida otro correo de activación; si su cuenta ya está activa, ya puede entrar.',
      links: [
        ['Pedir otro correo de activación', '/resend-activation'],
        ['Entrar', '/signin'],
        ['Ir al inicio', '/'],
      ],
    });
  });

  it('offers the sign-in if the link was used', async () => {
    expect(await open('?used')).toEqual({
      title: 'Cuenta activada',
      says: 'Este enlace ya se ha usado y la cuenta está activa: ya puede entrar.',
      links: [
        ['Entrar', '/signin'],
        ['¿Ha olvidado su contraseña?', '/forgot-password'],
        ['Ir al inicio', '/'],
      ],
    });
  });
});

describe('a demo without a mail server', () => {
  const askForMail = fromPromise<void, MailWish>(() => Promise.resolve());
  const mocked = { actors: { askForMail } };
  const outbox = '/demo/outbox';
  const kept = { ...config };
  afterEach(() => void Object.assign(config, kept));

  /** Requests a mail on a page and expects its confirmation. */
  const ask = async (submit: Key) => {
    fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'ana@school.example' } });
    fireEvent.click(screen.getByRole('button', { name: i18n.t(submit) }));
    await waitFor(() => theNotice());
  };

  const places = [
    ['registered', async () => void (await show(checkMail, '', 'es'))],
    [
      'forgotten their password',
      async () => {
        await show(<ForgotPasswordPage logic={forgotPassword.provide(mocked)} />, '', 'es');
        await ask('forgotPassword.submit');
      },
    ],
    [
      'requested the mail again',
      async () => {
        await show(<SendActivationPage logic={sendActivation.provide(mocked)} />, '', 'es');
        await ask('sendActivation.submit');
      },
    ],
  ] as const;

  it.each(places)('shows the mails to a person who has %s', async (_who, open) => {
    Object.assign(config, { outbox });
    await open();
    const link = await screen.findByRole('link', { name: 'Ver los correos de la demo' });
    expect(link.getAttribute('href')).toBe(outbox);
  });
});
