import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, signIn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

/** Signs a person in, and opens an address. */
const enterAt = (page: Page, mail: string, path = '/gratis-adoption') => enter(page, `${portal.address}${path}`, mail);

const card = (page: Page, title: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar el pedido' });
const units = (page: Page, material: string) => page.getByLabel(`Unidades de ${material}`);

test('a teacher fills in an order to its limits and sends it after a warning', { tag: '@first' }, async ({ page }) => {
  await enterAt(page, 'teacher@demo.example', '/');
  await page.goto(`${portal.address}/gratis-adoption`);
  await expect(page.getByText('8 pedidos requieren su atención.').first()).toBeVisible();
  await page.getByRole('link', { name: /^Hacer el pedido Palabra viva 2 .*grupo A/ }).click();
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption/10`);

  // The limit is two books, one for each teacher, and a larger number is ignored.
  const book = units(page, 'Libro del alumnado');
  await book.fill('12');
  await expect(book).toHaveValue('1');
  await expect(page.getByText('No puede pedir más de 2: la cantidad sigue siendo 1.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Añadir una unidad de Libro del alumnado' }).click();
  await expect(book).toHaveValue('2');
  const plus = page.getByRole('button', { name: 'Añadir una unidad de Libro del alumnado' });
  await expect(plus).toHaveAttribute('aria-disabled', 'true');
  await book.fill('abc');
  await expect(book).toHaveValue('');
  await book.pressSequentially('2');
  await expect(book).toHaveValue('2');

  // Another number of classrooms clears the units that depend on this number.
  await page.getByLabel('Número de aulas').fill('2');
  await expect(units(page, 'Póster para la clase')).toHaveValue('0');
  await units(page, 'Póster para la clase').fill('2');
  await expect(page.getByText('Total de unidades: 5')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Antes de enviarlo, marque la autorización.').first()).toBeVisible();
  await page.getByLabel('Autorizo este pedido en representación de mi centro.').check();

  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()));
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Su centro ya ha enviado otro pedido de este título.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(book).toHaveValue('2');
  await expect(send(page)).toBeFocused();

  await send(page).click();
  await dialog.getByRole('button', { name: 'Reintentar' }).dblclick();
  await expect(dialog.getByText('Hemos recibido el pedido.').first()).toBeVisible();
  expect(sent).toMatchObject([{ alert: false }, { alert: false }, { alert: true }]);
  expect(sent[2]).toMatchObject({
    order: {
      aulasPeticion: 2,
      materiales: [{ unidadesActual: 2 }, { unidadesActual: 1 }, { unidadesActual: 2 }],
      autorizacion: true,
    },
  });
  await dialog.getByRole('button', { name: 'Aceptar' }).click();

  await expect(page).toHaveURL(`${portal.address}/gratis-adoption`);
  await expect(page.getByText('7 pedidos requieren su atención.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver el pedido Palabra viva 2 .*grupo A/ })).toBeVisible();
  // Back does not open the order again.
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('an order whose answer was lost is sent again, and counts once', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example', '/gratis-adoption/18');
  await page.getByLabel('Autorizo este pedido en representación de mi centro.').check();
  let isLost = false;
  await page.route('**/api/gratis-adoption/orders/18', async (route) => {
    if (route.request().method() !== 'PUT' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No hemos podido confirmar que el pedido se haya enviado.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByText('Hemos recibido el pedido.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption`);
  await expect(card(page, /^Mates a medida 4$/).getByRole('button', { name: /^Enviado/ })).toBeVisible();
});

test('pointer and keyboard show the explanation of a state', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAt(page, 'google@demo.example');
  await expect(page.getByText('1 pedido requiere su atención.').first()).toBeVisible();
  const state = page.getByRole('button', { name: /^Por modificar Nuestro mundo 1/ });
  const tip = card(page, /^Nuestro mundo 1$/).getByRole('tooltip');
  await state.hover();
  await expect(tip).toHaveText('Corrija el pedido y envíelo otra vez.');
  await tip.hover();
  await expect(tip).toHaveClass('explained-tip');
  await page.mouse.move(0, 0);
  await expect(tip).toHaveClass('visually-hidden');
  await state.focus();
  await expect(tip).toHaveClass('explained-tip');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveClass('visually-hidden');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a person who may not order is led home from the list and from an order', async ({ page }) => {
  await enterAt(page, 'italy@demo.example');
  await expect(page).toHaveURL(`${portal.address}/`);
  await page.goto(`${portal.address}/gratis-adoption/1`);
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('home asks for a missing position before a link to an order opens the order', async ({ page }) => {
  await page.route('**/api/gratis-adoption/positions', (route) => route.abort(), { times: 1 });
  await enterAt(page, 'new@demo.example', '/gratis-adoption/1');
  await expect(page).toHaveURL(`${portal.address}/`);
  const dialog = page.getByRole('dialog', { name: '¿Cuál es su cargo en el centro?' });
  await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(dialog.getByLabel('Su cargo')).toBeFocused();
  await dialog.getByLabel('Su cargo').selectOption({ index: 1 });
  await dialog.getByRole('checkbox').check();
  // The position is not saved here: another test names the position of this person.
  await page.route('**/api/gratis-adoption/responsable', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/user?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), positionId: '1', positionName: 'Dirección' } });
  });
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption/1`);
});

test('a field for a number contains the typed digits, and ignores other characters', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example', '/gratis-adoption/15');
  const field = page.getByRole('spinbutton').first();
  await field.fill('1');
  await field.press('End');
  await field.press('Backspace');
  await expect(field).toHaveValue('');
  await field.pressSequentially('25');
  await expect(field).toHaveValue('25');

  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially('12');
  await expect(field).toHaveValue('12');
  await field.press('Home');
  await field.press('Delete');
  await field.press('Delete');
  await field.pressSequentially('7');
  await expect(field).toHaveValue('7');

  // A letter changes nothing, and a message explains this.
  await field.pressSequentially('o');
  await expect(field).toHaveValue('7');
  await expect(page.getByText('Indique solo cifras, 4 como máximo. Mantenemos 7.').first()).toBeVisible();
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('8');
  await expect(page.getByText('Indique solo cifras')).toHaveCount(0);

  // The message about a character that is not a digit remains until the field is corrected.
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('3,5');
  await expect(field).toHaveValue('35');
  await expect(page.getByText('Indique solo cifras, 4 como máximo. Mantenemos 35.').first()).toBeVisible();
  await field.press('Backspace');
  await field.press('Backspace');
  await expect(page.getByText('Indique solo cifras')).toHaveCount(0);
  await field.pressSequentially('-8');
  await expect(page.getByText('Indique solo cifras, 4 como máximo. Mantenemos 8.').first()).toBeVisible();
  // The last key makes the number exceed the limit, and is ignored.
  await field.press('Backspace');
  await field.pressSequentially('301');
  await expect(field).toHaveValue('30');
  await expect(page.getByText('No puede pedir más de 300: la cantidad sigue siendo 30.').first()).toBeVisible();
  await field.press('Backspace');
  await field.press('Backspace');
  await field.pressSequentially('8');

  await field.press('Backspace');
  await field.press('Tab');
  await expect(field).toHaveValue('0');
  await expect(page.getByRole('spinbutton').nth(1)).toBeFocused();
  await field.click({ position: { x: 3, y: 10 } });
  await field.pressSequentially('5');
  await expect(field).toHaveValue('5');

  const teachers = page.getByLabel('Número de docentes');
  await teachers.press('End');
  await teachers.pressSequentially('o');
  await expect(teachers).toHaveValue('300');
  await expect(field).toHaveValue('5');
  await teachers.press('ControlOrMeta+a');
  await page.evaluate(() => document.execCommand('insertText', false, '1.200'));
  await expect(teachers).toHaveValue('1200');
  await teachers.press('End');
  await teachers.pressSequentially('5');
  await expect(teachers).toHaveValue('1200');
});

for (const width of [1280, 360])
  test(`a double click adds two units of one material, because its button does not move, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAt(page, 'teacher@demo.example', '/gratis-adoption/1');
    const teachers = page.getByLabel('Número de docentes');
    await teachers.fill('5');
    await expect(page.getByText('hemos puesto a 0 las unidades').first()).toBeVisible();
    const plus = page.getByRole('button', { name: 'Añadir una unidad de Libro del alumnado' });
    await plus.scrollIntoViewIfNeeded();
    const { x, y, width: wide, height } = (await plus.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.dblclick(x + wide / 2, y + height / 2);
    await expect(units(page, 'Libro del alumnado')).toHaveValue('2');
    await expect(units(page, 'Guía didáctica')).toHaveValue('0');
    await expect(page.locator('[role="status"]').filter({ hasText: 'Libro del alumnado: 2.' }).first()).toBeAttached();

    // A number over the limit shows a message. The buttons below the message do not move when one of them is pressed.
    await units(page, 'Libro del alumnado').fill('8');
    const more = page.getByRole('button', { name: 'Añadir una unidad de Póster para la clase' });
    await more.scrollIntoViewIfNeeded();
    const before = await more.boundingBox();
    await more.click();
    expect(await more.boundingBox()).toEqual(before);
  });

test('the page asks before the entries of an order are lost', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example');
  const link = page.getByRole('link', { name: /^Hacer el pedido Explora 1/ });
  await link.click();
  const students = page.getByLabel('Número de estudiantes');
  await students.fill('20');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  const leave = [
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.getByRole('link', { name: 'Inicio' }).first().click(),
    () => goBack(page),
  ];
  for (const go of leave) {
    await go();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(students).toHaveValue('20');
  }
  await goBack(page);
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption`);
});

test('Back restores the scroll position of the list', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example');
  const link = page.getByRole('link', { name: /Manos a la obra/ });
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('button', { name: 'Volver a los pedidos' })).toBeVisible();
  await expect(page.getByText('Su centro ya ha recibido todo el material').first()).toBeVisible();
  await goBack(page);
  await expect(link).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(40);
});

test('Back focuses the link of the order that was open', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example');
  const link = page.getByRole('link', { name: /Manos a la obra/ });
  await link.focus();
  await link.press('Enter');
  await expect(page.getByRole('button', { name: 'Volver a los pedidos' })).toBeVisible();
  await goBack(page);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a notice does not move the table, at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAt(page, 'teacher@demo.example', '/gratis-adoption/1');
  const table = page.getByRole('table');
  const topOf = () => table.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await expect(table).toBeVisible();
  const before = await topOf();
  await page.getByLabel('Número de docentes').fill('5');
  await expect(page.getByText('hemos puesto a 0 las unidades').first()).toBeVisible();
  expect(await topOf()).toBe(before);
});

test('the form keeps its entries when the order has changed meanwhile', async ({ page }) => {
  await enterAt(page, 'teacher@demo.example', '/gratis-adoption/4');
  const poster = units(page, 'Póster para la clase');
  await poster.fill('2');
  await page.route('**/api/gratis-adoption/orders/4', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { type: 'not-open', title: 'Conflict', status: 409 } })
      : route.continue(),
  );
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'El pedido ha cambiado' });
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Hemos cargado el pedido otra vez y conservamos lo que había indicado.').first()).toBeVisible();
  await expect(poster).toHaveValue('2');
  await expect(page.locator('.notice').filter({ hasText: 'Hemos cargado el pedido' })).toBeFocused();
});

test('an order keeps its entries without a connection', async ({ page, context }) => {
  await enterAt(page, 'teacher@demo.example', '/gratis-adoption/17');
  await page.getByLabel('Número de estudiantes').fill('21');
  await page.getByLabel('Autorizo este pedido en representación de mi centro.').check();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No hemos podido confirmar que el pedido se haya enviado.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Número de estudiantes')).toHaveValue('21');
  await context.setOffline(false);
  await send(page).click();
  await expect(dialog.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
});

test('Back has no effect while an order is being sent', async ({ page }) => {
  await enterAt(page, 'google@demo.example');
  await page.getByRole('link', { name: /^Hacer el pedido Nuestro mundo 1/ }).click();
  await page.getByLabel('Autorizo este pedido en representación de mi centro.').check();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/gratis-adoption/orders/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Enviando el pedido…' })).toBeVisible();
  await goBack(page);
  await expect(dialog.getByRole('heading', { name: 'Enviando el pedido…' })).toBeVisible();
  answer();
  await expect(dialog.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption`);
});

test('an order of another school, or with an invalid number, does not exist', async ({ page }) => {
  await enterAt(page, 'portugal@demo.example');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto(`${portal.address}/gratis-adoption/31`);
  await expect(page.locator('[data-severity="danger"]')).toBeVisible();
  await page.goto(`${portal.address}/gratis-adoption/abc`);
  await expect(page.locator('[data-severity="danger"]')).toContainText('This order does not exist');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a person who orders for the first time states their position and accepts the terms', async ({ page }) => {
  await page.goto(`${portal.address}/signin`);
  await signIn(page, 'new@demo.example');
  await page.waitForURL(`${portal.address}/`);
  // After a person has saved their library, the page asks for their position.
  await page
    .getByRole('dialog', { name: 'Sus títulos adoptados han cambiado' })
    .getByRole('button', { name: 'Editar mi biblioteca' })
    .click();
  await expect(page).toHaveURL(`${portal.address}/edit-library`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cuál es su cargo en el centro?' });
  await expect(dialog.getByLabel('Su cargo')).toBeFocused();
  const accept = dialog.getByRole('button', { name: 'Aceptar' });
  await accept.click();
  await expect(dialog.getByText('Elija su cargo para continuar.')).toBeVisible();
  await expect(dialog.getByLabel('Su cargo')).toBeFocused();
  await dialog.getByLabel('Su cargo').selectOption({ index: 2 });
  await accept.click();
  await expect(dialog.getByText('Acepte las condiciones para continuar.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await accept.dblclick();
  await expect(page).toHaveURL(`${portal.address}/gratis-adoption`);
  await expect(page.getByText('Su cargo').first()).toBeVisible();

  await page.goto(`${portal.address}/`);
  await expect(page.getByRole('link', { name: 'Pedir material gratuito' })).toBeVisible();
});
