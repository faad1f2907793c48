import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { provinces, redemption } from '../../../src/areas/coupons/flows/redemption';
import { RedemptionPage } from '../../../src/areas/coupons/redemption-page';
import type { Province, Redemption } from '../../../src/areas/coupons/types';
import { config } from '../../../src/shared/config/config';
import { show } from '../ui/show';

const undo: (() => void)[] = [];
const configure = (part: Partial<typeof config>) => {
  Object.assign(config, part);
  undo.push(() => {
    for (const name of Object.keys(part)) Reflect.deleteProperty(config, name);
  });
};
beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  vi.restoreAllMocks();
});

const list = provinces.provide({ actors: { load: fromPromise(async (): Promise<readonly Province[]> => [{ id: 28, name: 'Madrid' }]) } });

const open = async (redeem: (form: Redemption) => Promise<void>) => {
  const logic = redemption.provide({ actors: { redeem: fromPromise<void, Redemption>(({ input }) => redeem(input)) } });
  await show(<RedemptionPage logic={logic} list={list} />, '', 'es');
  await screen.findByRole('option', { name: 'Madrid' });
};

const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Validar el código' });
const fillIn = () => {
  fireEvent.change(field('Código del cupón'), { target: { value: 'cupon2026' } });
  fireEvent.change(field('Correo electrónico'), { target: { value: 'ana@home.example' } });
  fireEvent.change(field('Repita el correo electrónico'), { target: { value: 'ana@home.example' } });
  fireEvent.change(field('Provincia'), { target: { value: '28' } });
};

it('redeems once if the form is sent several times', async () => {
  const redeem = vi.fn(() => new Promise<void>(() => undefined));
  await open(redeem);
  expect(submit()).toHaveProperty('disabled', true);
  fillIn();
  expect(field('Código del cupón')).toHaveProperty('value', 'CUPON2026');
  const form = submit().closest('form') as HTMLFormElement;
  fireEvent.click(submit());
  fireEvent.click(submit());
  fireEvent.submit(form);
  expect(redeem).toHaveBeenCalledExactlyOnceWith({
    code: 'CUPON2026',
    email: 'ana@home.example',
    email2: 'ana@home.example',
    province: 28,
    marketing: false,
    age: false,
  });
});

it.each(['Correo electrónico', 'Repita el correo electrónico'])('%s accepts no pasted or dropped text; other fields do', async (name) => {
  await open(async () => undefined);
  for (const event of [fireEvent.paste, fireEvent.drop]) {
    expect(event(field(name))).toBe(false);
    expect(event(field('Código del cupón'))).toBe(true);
  }
});

it('offers the configured survey and the outbox of the demo', async () => {
  configure({ couponSurvey: 'https://survey.example/coupons', outbox: '/demo/outbox' });
  await open(async () => undefined);
  fillIn();
  fireEvent.click(submit());
  const survey = await screen.findByRole('link', { name: /^Responder a una encuesta/ });
  expect(survey.getAttribute('href')).toBe('https://survey.example/coupons');
  expect(screen.getByRole('link', { name: 'Ver el mensaje en la bandeja de prueba' }).getAttribute('href')).toBe('/demo/outbox');
  fireEvent.click(screen.getByRole('button', { name: 'Canjear otro cupón' }));
  await waitFor(() => expect(field('Código del cupón')).toHaveProperty('value', ''));
});

it('offers neither a survey nor an outbox if none is configured', async () => {
  await open(async () => undefined);
  fillIn();
  fireEvent.click(submit());
  await screen.findByRole('button', { name: 'Canjear otro cupón' });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('links to the privacy policy in another window', async () => {
  await open(async () => undefined);
  const link = screen.getByRole('link', { name: /^Leer la política de privacidad/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
});

it.each([
  ['redeemed', (): Promise<void> => Promise.resolve(), 'Canjear otro cupón'],
  ['refused', (): Promise<void> => Promise.reject({ _tag: 'CouponUsed' }), 'Volver al formulario'],
] as const)('focus returns to the code after a coupon was %s', async (_, redeem, button) => {
  await open(redeem);
  fillIn();
  fireEvent.click(submit());
  const back = await screen.findByRole('button', { name: button });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(document.activeElement).toBe(field('Código del cupón')));
});
