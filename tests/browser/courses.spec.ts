import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

const openCourses = async (page: Page, person: string) => {
  await enter(page, `${portal.address}/pd-courses`, `${person}@demo.example`);
};

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page) => dialog(page).locator('[data-severity]');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const ownCourse = (page: Page) => page.getByRole('heading', { level: 2, name: 'Classroom Language' });

test('a double click registers a teacher once for a course with a certificate; the teacher then cancels it', { tag: '@first' }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pd-courses/registration')) sent.push(request.postData() ?? '');
  });
  await openCourses(page, 'google');
  await page.getByRole('button', { name: 'Inscribirse' }).click();

  const course = dialog(page).getByRole('combobox', { name: 'Curso' });
  await expect(course).toBeFocused();
  await expect(dialog(page).getByRole('option', { name: 'Robótica en Primaria (Cerrado)' })).toHaveAttribute('disabled');
  const send = dialog(page).getByRole('button', { name: 'Inscribirse' });
  await expect(send).toBeDisabled();
  await course.selectOption({ label: 'Classroom Language' });
  await expect(send).toBeEnabled();

  const certificate = dialog(page).getByRole('checkbox', { name: 'Quiero el certificado' });
  const birthday = dialog(page).getByRole('textbox', { name: 'Fecha de nacimiento' });
  await certificate.check();
  await birthday.fill('31/12/1899');
  await birthday.blur();
  await expect(dialog(page).getByText('Escriba una fecha válida, desde el 01/01/1900.').first()).toBeVisible();
  await expect(send).toBeDisabled();
  await birthday.fill('01/01/2015');
  await birthday.blur();
  await expect(dialog(page).getByText('Con esta fecha de nacimiento no se expide el certificado.').first()).toBeVisible();
  await certificate.uncheck();
  await expect(birthday).toBeHidden();
  await expect(send).toBeEnabled();
  await certificate.check();
  await expect(birthday).toHaveValue('');
  await birthday.fill('01/01/1900');
  await send.dblclick();
  await expect(message(page)).toHaveText('Su inscripción está confirmada.');
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    action: 'ALTA',
    courseId: 11,
    master: 'classroom-language',
    birthday: '1900-01-01',
    announcementKey: 'ACTUAL-ES',
  });
  await press(page, 'Aceptar');
  await expect(page.getByRole('tab', { name: 'Mis cursos' })).toHaveAttribute('aria-selected', 'true');
  await expect(ownCourse(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Mis cursos' }), 'focus is on the open tab, so that the person knows the place').toBeFocused();
  await expect(page).toHaveURL(`${portal.address}/pd-courses?tab=2`);

  // A teacher can take only one course at a time. To take another course, the teacher first cancels the registration in the form. The form
  // then opens again.
  await openTab(page, 'Convocatoria');
  await page.getByRole('button', { name: 'Inscribirse' }).click();
  await expect(dialog(page).getByText('Ya tiene una inscripción en «Classroom Language».').first()).toBeVisible();
  await press(page, 'Cancelar la inscripción');
  await press(page, 'Cancelar la inscripción');
  await expect(message(page)).toHaveText('Su inscripción se ha cancelado.');
  expect(JSON.parse(sent[1] ?? '')).toEqual({ action: 'BAJA', courseId: 11, master: 'classroom-language' });
  await press(page, 'Aceptar');
  await dialog(page).getByRole('combobox', { name: 'Curso' }).selectOption({ label: 'Bienestar en el aula' });
  await press(page, 'Inscribirse');
  await press(page, 'Aceptar');
  await expect(page.getByRole('heading', { level: 2, name: 'Bienestar en el aula' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Abrir el curso/ })).toBeDisabled();

  await page.getByRole('button', { name: /^Cancelar la inscripción/ }).click();
  await press(page, 'Cancelar la inscripción');
  await press(page, 'Aceptar');
  await expect(page.getByRole('heading', { name: 'No tiene ninguna inscripción' })).toBeVisible();
});

test('a teacher opens a course in its platform, and sees the completed courses', async ({ page, context }) => {
  await openCourses(page, 'teacher');
  await openTab(page, 'Mis cursos');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Abrir el curso Classroom Language/ }).click();
  const platform = await opening;
  await expect(platform.getByRole('heading', { name: 'Servicio de demostración' })).toBeVisible();
  expect(await platform.evaluate(() => window.opener)).toBeNull();
  await openTab(page, 'Completados');
  await expect(page.getByRole('heading', { level: 2, name: 'Bienestar en el aula' })).toBeVisible();
});

test('a teacher who cannot cancel can still open the course; a person who may take no courses is led home', async ({ page }) => {
  await openCourses(page, 'portugal');
  await openTab(page, 'My courses');
  await expect(page.getByRole('button', { name: /^Open the course/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Cancel enrolment/ })).toBeDisabled();
  await page.context().clearCookies();
  await openCourses(page, 'new');
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('if the own courses cannot be loaded, a dialog says this and leads to the announcement', async ({ page }) => {
  await openCourses(page, 'teacher');
  await page.route('**/api/pd-courses/announcement/2/registration', (route) => route.abort());
  await openTab(page, 'Mis cursos');
  await expect(dialog(page).getByRole('heading', { name: 'No hemos podido cargar los cursos' })).toBeVisible();
  await press(page, 'Aceptar');
  await expect(page.getByRole('tab', { name: 'Convocatoria' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Convocatoria' })).toBeFocused();
  await expect(page).toHaveURL(`${portal.address}/pd-courses`);
  await expect(page.getByRole('button', { name: 'Inscribirse' })).toBeEnabled();
});

test('a lost answer leads back to the filled form, and the second attempt registers only once', async ({ page }) => {
  await openCourses(page, 'google');
  // A window of 1280 × 720 pixels has this size at a zoom of 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  const register = page.getByRole('button', { name: 'Inscribirse' });
  await register.click();
  const course = dialog(page).getByRole('combobox', { name: 'Curso' });
  await course.selectOption({ label: 'Classroom Language' });
  await dialog(page).getByRole('checkbox').check();
  const birthday = dialog(page).getByRole('textbox', { name: 'Fecha de nacimiento' });
  await expect(birthday).toBeInViewport({ ratio: 0.9 });
  await birthday.fill('17/05/1984');
  // The registration succeeds, but its answer is lost.
  await page.route('**/api/pd-courses/registration', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Inscribirse');
  await expect(dialog(page).getByRole('heading', { name: 'No hemos podido confirmar la inscripción' })).toBeVisible();
  await press(page, 'Aceptar');
  await expect(course).toHaveValue('11');
  await expect(birthday).toHaveValue('17/05/1984');
  await page.unroute('**/api/pd-courses/registration');
  await press(page, 'Inscribirse');
  await expect(dialog(page).getByRole('heading', { name: 'Inscripción hecha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ownCourse(page)).toBeVisible();

  await page.getByRole('button', { name: /^Cancelar la inscripción/ }).click();
  await page.route('**/api/pd-courses/registration', (route) => route.abort());
  await press(page, 'Cancelar la inscripción');
  await expect(dialog(page).getByRole('heading', { name: 'No hemos podido confirmar la cancelación' })).toBeVisible();
  await press(page, 'Aceptar');
  await page.unroute('**/api/pd-courses/registration');
  await expect(ownCourse(page), 'the page has loaded the courses again').toBeVisible();
  await page.getByRole('button', { name: /^Cancelar la inscripción/ }).click();
  await press(page, 'Cancelar la inscripción');
  await press(page, 'Aceptar');
  await expect(page.getByRole('heading', { name: 'No tiene ninguna inscripción' })).toBeVisible();
});

test('the address contains the tab, Back opens the previous tab, and all requested pictures exist', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await openCourses(page, 'teacher');
  await openTab(page, 'Mis cursos');
  await expect(page.getByRole('heading', { name: 'Otros cursos' })).toBeVisible();
  await page.getByRole('heading', { name: 'Robótica en Primaria' }).scrollIntoViewIfNeeded();
  await openTab(page, 'Completados');
  await expect(page).toHaveURL(`${portal.address}/pd-courses?tab=3`);
  await expect(page.getByText(/^Terminó el/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Terminó el/)).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Mis cursos' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Otros cursos' })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Convocatoria' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${portal.address}/pd-courses`);
  expect(missing).toEqual([]);
});

for (const [person, name, why] of [
  ['microsoft', /^Abrir el curso/, /^El curso se abre el \d/],
  ['nine', /^Abrir el curso/, /^Este curso aún no está disponible/],
  ['lti', /^Abrir el curso/, /^Este curso aún no está disponible/],
  ['portugal', /^Cancel enrolment/, /^Enrolment can only be cancelled from \d/],
] as const)
  test(`${person} reads why a button is disabled`, async ({ page }) => {
    await openCourses(page, person);
    await page.getByRole('tab').nth(1).click();
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(why);
    await expect(page.getByText(why)).toBeVisible();
  });

test('a course whose registration has not opened yet is not shown as closed', async ({ page }) => {
  await openCourses(page, 'italy');
  await openTab(page, 'I miei corsi');
  await expect(page.getByText(/^Le iscrizioni si aprono il \d/)).toHaveCount(2);
  await expect(page.getByText('Chiuso')).toHaveCount(0);
});

test('the texts of the publisher about courses are in the chosen language', async ({ page }) => {
  await openCourses(page, 'google');
  await expect(page.getByRole('heading', { name: 'El certificado' })).toBeVisible();
  await page.getByRole('button', { name: /Español/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Training courses' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'El certificado' })).toHaveCount(0);
  // The language is stored with the account. Tests in other files need this account in Spanish.
  await page.getByRole('button', { name: /^Language and theme: English/ }).click();
  const stored = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/language'));
  await page.getByRole('button', { name: 'Español' }).click();
  await stored;
  await expect(page.getByRole('heading', { name: 'El certificado' })).toBeVisible();
});
