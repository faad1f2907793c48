import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TitleProducts } from '../../../src/areas/title/title-products';
import type { Product, Title } from '../../../src/areas/title/types';
import { config } from '../../../src/shared/config/config';
import { aBlinkBook, aProduct, aTitle } from '../../models/title/title-with-products';
import { aTeacher } from '../../support/fixtures';
import { until } from '../../support/waiting';
import { ok } from '../../support/wire/answers';
import { drawPart } from '../library/draw-part';

afterEach(() => void Reflect.deleteProperty(config, 'productPlatform'));

const show = (products: readonly Product[], title: Partial<Title> = {}, user = aTeacher()) =>
  drawPart(<TitleProducts title={aTitle(title)} products={products} />, user);

const wire = { token: null, endDate: '2027-08-31', activations: 7, freeActivations: 18 };

/** Opens the licence of the only product, and answers the request with the given licence. */
const openLicence = async (product: Product, licence: object) => {
  const network = await show([product]);
  fireEvent.click(screen.getByRole('button', { name: `Ver el código ${product.name}` }));
  const asked = await until(() => network.open().find(({ operation }) => operation.id === 'getProductLicence'));
  asked.answer(ok({ ...wire, ...licence }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Activaciones que quedan');
  return within(dialog);
};

it('a title without products shows a message on both tabs', async () => {
  await show([], { isForStudents: false });
  expect(screen.getByRole('heading', { name: 'No hay productos digitales' })).toBeTruthy();
  expect(screen.getByText('Este título no tiene productos digitales para su cuenta.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Sin conexión' }));
  expect(screen.getByRole('heading', { name: 'Nada que instalar' })).toBeTruthy();
  expect(screen.getByText('Este título no tiene programas que instalar.')).toBeTruthy();
});

it('a teacher with LTI can open a Blink book, and another teacher can see its code', async () => {
  const book = aBlinkBook({ code: null });
  await show([book], {}, aTeacher({ lti: true, mec: '28000001' }));
  expect(screen.getByRole('button', { name: /^Abrir Libro Blink/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ver el código/ })).toBeNull();
  await show([aBlinkBook({ code: 'BLK4R7Q2M9X1' })]);
  expect(screen.getAllByRole('button', { name: 'Ver el código Libro Blink' })).toHaveLength(1);
});

it('a product opens in another window, and a product without an address has no button', async () => {
  const book = aProduct({ type: 'ONLINE_EXTERNAL', code: null, url: 'https://books.example/1' });
  await show([book, aProduct({ id: '2', name: 'Sin dirección', type: 'ONLINE_INTERNAL', code: null })]);
  const link = screen.getByRole('link', { name: /^Abrir/ });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://books.example/1',
    '_blank',
    'noreferrer',
  ]);
});

it.each([
  ['https://products.example/start', 'https://products.example/start'],
  ['/products', 'http://localhost:3000/products'],
])('a product of another site without an address of its own opens at the platform %s', async (productPlatform, address) => {
  Object.assign(config, { productPlatform });
  await show([aProduct({ type: 'ONLINE_EXTERNAL', code: null }), aProduct({ id: '2', type: 'ONLINE_INTERNAL', code: null })]);
  expect(screen.getAllByRole('link', { name: /^Abrir/ }).map((link) => link.getAttribute('href'))).toEqual([address]);
});

it('exercises are offered with the permission', async () => {
  await show([aProduct()], { isForStudents: false });
  expect(screen.getAllByRole('listitem').filter((each) => each.closest('.product-list') === each.parentElement)).toHaveLength(1);
  await show([aProduct()], { isForStudents: false }, aTeacher({ aiPoc: true }));
  expect(document.querySelectorAll('.product-list > li')).toHaveLength(3);
});

it('a masked code cannot be copied, and the page explains why it is masked', async () => {
  const dialog = await openLicence(aProduct({ type: 'HUB', isMasked: true, code: '********9X14' }), { token: '********9X14' });
  expect(dialog.getByText('****-****-9X14')).toBeTruthy();
  expect(dialog.getByText('Con su cuenta solo se ven los cuatro últimos caracteres.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Copiar el código' })).toBeNull();
});

it('a demo licence shows the fixed activations of a demo', async () => {
  const dialog = await openLicence(aProduct({ user: 'demo' }), { token: '101147026183' });
  expect(dialog.getByText('3/25')).toBeTruthy();
  for (const own of ['7', '18', 'Activaciones']) expect(dialog.queryByText(own)).toBeNull();
});
