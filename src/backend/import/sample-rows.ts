import type { Role } from '../../shared/rules/permissions';
import { backOffice } from './people-tables';

/** A row of the sample: its cells by column. An absent cell is empty. */
type SampleRow = Readonly<Record<string, string | number | boolean>>;

const DAY_BEGAN = '2024-09-01';
const DAY_ENDS = '2039-06-30';
const ends = `${DAY_ENDS}T22:00:00Z`;
const spain = 1131;
const italy = 1054;

/** Returns the id of a row. @param kind one hexadecimal digit for each kind of rows */
const uuid = (kind: string, number: number) => `${kind}c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a${String(number).padStart(4, '0')}`;

const series = [
  ['Cuentas claras', 'Primaria', 'Matemáticas', 310, 3, ['Sumar y restar', 'Medir', 'Figuras y cuerpos']],
  ['Palabras al sol', 'Primaria', 'Lengua castellana', 310, 2, ['Cuentos', 'Poemas', 'Cartas']],
  ['Mapas y relatos', 'ESO', 'Geografía|Historia', 320, 2, ['La Tierra', 'Los ríos', 'Las ciudades']],
  ['Open Windows', 'ESO', 'Inglés', 320, 2, ['At school', 'In town', 'On holiday']],
  ['Números y vida', 'Bachillerato', 'Matemáticas aplicadas', 330, 1, ['Funciones', 'Azar', 'Estadística']],
] as const;

/** The titles of the sample, with the names of their units and the folder of their files. */
export const sampleTitles = series
  .flatMap(([name, stage, subjects, category_id, levels, units]) =>
    Array.from({ length: levels }, (_, level) => ({ name: `${name} ${level + 1}`, stage, subjects, category_id, units })),
  )
  .map((title, index) => ({ ...title, id: 5001 + index, folder: title.name.toLowerCase().replaceAll(' ', '-').replace('ú', 'u') }));

/** The resources of each unit. `from` is the file of the demo whose bytes the resource has. */
export const unitResources = [
  { name: 'Ficha', file: 'ficha.pdf', mimetype: 'application/pdf', category: 1, type: 'ADOPCION', for_coupons: true },
  { name: 'Lámina', file: 'lamina.png', from: 'landscape.png', mimetype: 'image/png', category: 2, for_students: true },
  { name: 'Dibujo', file: 'dibujo.jpg', mimetype: 'image/jpeg', category: 2, for_students: true },
  { name: 'Fotografía', file: 'foto.webp', from: 'flower.webp', mimetype: 'image/webp', category: 2, for_students: true },
  { name: 'Canción', file: 'cancion.mp3', from: 'melody.mp3', mimetype: 'audio/mpeg', category: 2, for_coupons: true },
  { name: 'Vídeo', file: 'video.mp4', from: 'clock.mp4', mimetype: 'video/mp4', category: 2, type: 'DEMO', downloadable: false },
  { name: 'Recortables', file: 'recortables.zip', from: 'answers.zip', mimetype: 'application/zip', category: 1 },
  { name: 'Interactivo', file: 'interactivo/index.html', from: 'web/', mimetype: 'text/html', category: 1, for_students: true },
  { name: 'Juego en línea', category: 1, external_url: 'https://games.publisher.example/', for_students: true },
  {
    ...{ name: 'Lectura', file: 'lectura.txt', from: 'reading.txt', mimetype: 'text/plain', category: 1 },
    classroom_url: 'https://classroom.publisher.example/share',
  },
] as const;

/** The resources of each title that belong to no unit. */
export const titleResources = [
  {
    ...{ name: 'Programación de aula', file: 'programacion.docx', from: 'plan.docx', category: 4, type: 'ADOPCION' },
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { name: 'Libro sin conexión', file: 'libro.zip', from: 'offline.zip', mimetype: 'application/zip', category: 3, installer: true },
] as const;

const categoryNames = ['Para la clase', 'Fichas y juegos', 'Imágenes y sonidos', 'Para el profesorado', 'Programación'];
/** The positions of the categories that other categories belong to. */
const parents = [undefined, 0, 0, undefined, 3] as const;

type Resource = (typeof unitResources | typeof titleResources)[number];

/** Returns the rows of the contents of a title. */
const contentsOf = ({ id, folder, units }: (typeof sampleTitles)[number]) => {
  const first = (id - 5000) * 100;
  const given = [
    ...units.flatMap((unit, index) =>
      unitResources.map((resource) => ({ resource, name: `${resource.name}: ${unit}`, inside: `${folder}/${index + 1}`, unit: index })),
    ),
    ...titleResources.map((resource) => ({ resource, name: resource.name, inside: folder, unit: undefined })),
  ].map((each, index) => ({ ...each, uuid: uuid('3', first + index) }));
  const resourceRow = ({ resource, name, inside, unit, uuid: own }: (typeof given)[number], position: number): SampleRow => {
    const {
      name: _,
      from: _from,
      category: _category,
      file,
      ...cells
    }: Resource & { readonly from?: string; readonly file?: string } = resource;
    const place = { uuid: own, title_id: id, ...(unit === undefined ? {} : { unit_uuid: uuid('1', first + unit) }) };
    return { ...place, name, ...cells, ...(file !== undefined && { file: `${inside}/${file}` }), languages: 'es', position };
  };
  const product = (position: number, cells: SampleRow): SampleRow => ({
    uuid: uuid('4', first + position),
    title_id: id,
    position,
    ...cells,
  });
  return {
    units: units.map((name, position) => ({ uuid: uuid('1', first + position), title_id: id, name, position, announced: position === 2 })),
    categories: categoryNames.map((name, position) => {
      const parent = parents[position];
      return {
        uuid: uuid('2', first + position),
        title_id: id,
        ...(parent !== undefined && { parent_uuid: uuid('2', first + parent) }),
        name,
        position,
      };
    }),
    editions: [
      { id: id * 10, title_id: id, name: 'Edición general', languages: 'es|en' },
      { id: id * 10 + 1, title_id: id, name: 'Edición bilingüe', languages: 'es|en|it' },
    ],
    resources: given.map(resourceRow),
    resource_categories: given.map(({ resource, uuid: own }) => ({
      resource_uuid: own,
      category_uuid: uuid('2', first + resource.category),
    })),
    resource_editions: given
      .filter(({ resource }) => resource.name === 'Ficha')
      .map(({ uuid: own }) => ({ resource_uuid: own, edition_id: id * 10 })),
    captions: given
      .filter(({ resource }) => resource.name === 'Vídeo')
      .map(({ uuid: own, inside }) => ({ resource_uuid: own, language: 'es', file: `${inside}/video.es.vtt` })),
    products: [
      product(0, {
        type: 'Blink',
        user_type: 'Ambos',
        ends_at: ends,
        activations: 0,
        students: 30,
        url: `https://books.publisher.example/${id}`,
      }),
      product(1, { type: 'OLB', user_type: 'Profesor', code: `${id}00470261`, ends_at: ends }),
      product(2, { type: 'Blink', user_type: 'Demo', code: `DEM${id}000001` }),
    ],
    product_names: [
      ...['Libro digital', 'Biblioteca de aprendizaje', 'Libro digital de muestra'].map((name, at) => ({ at, locale: 'es', name })),
      ...['Digital book', 'Learning library', 'Sample digital book'].map((name, at) => ({ at, locale: 'en', name })),
      ...['Libro digitale', 'Biblioteca', 'Libro digitale di prova'].map((name, at) => ({ at, locale: 'it', name })),
    ].map(({ at, ...cells }) => ({ product_uuid: uuid('4', first + at), ...cells })),
    licences: [
      { code: `${id}00000001`, title_id: id, product: 'Libro digital del profesorado', school_id: 501, expires_at: ends },
      { code: `OUPALMENDR${id - 5000 + 100}`, title_id: id, product: 'Biblioteca de aprendizaje', expires_at: ends, product_type: 'OLB' },
    ],
  } satisfies Readonly<Record<string, readonly SampleRow[]>>;
};

const contents = sampleTitles.map(contentsOf);
const contentRows = (kind: keyof (typeof contents)[number]): readonly SampleRow[] => contents.flatMap((of) => of[kind]);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const couponProduct = (number: number) => uuid('5', ((number - 1) % sampleTitles.length) + 1);
const couponCode = (number: number) => `ALMENDRO${String(number).padStart(3, '0')}`;
const COUPONS = 50;

const schools = [
  { id: 501, mails: 'almendros.example', country_id: spain },
  { id: 502, mails: 'lavega.example', country_id: spain },
  { id: 503, mails: 'aurora.example', country_id: italy },
] as const;

const names = [
  ['Marta Leal', 'Lucas Peña', 'Alba Cano', 'Hugo Rey', 'Irene Soto', 'Bruno Gil', 'Clara Ruiz'],
  ['Daniel Mora', 'Elena Vidal', 'Jorge Campos', 'Laura Prieto', 'Nuria Bravo', 'Pablo Ferrer', 'Rosa Molina'],
  ['Paolo Riva', 'Giulia Conti', 'Marco Ferri', 'Elisa Greco', 'Luca Marini', 'Sara Villa'],
] as const;

const premium = { profile: 'CUSTOMER_USER_PREMIUM', active: true };
const rights = { gpa_permission: true, hp_permission: true, pd_permission: true, pd_courses: true };
const marta = 'marta.leal@almendros.example';

const teachers: readonly SampleRow[] = schools.flatMap(({ id, mails, country_id }, at) =>
  (names[at] ?? []).map((whole) => {
    const [name = '', surname = ''] = whole.split(' ');
    const mail = `${name}.${surname}@${mails}`
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
    const language = country_id === italy ? 'it' : 'es';
    const own = mail === marta ? { surname2: 'Sanz', card: '12345678Z', phone: '600100200' } : {};
    return { mail, name, surname, ...own, role: 'TEACHER' satisfies Role, ...premium, ...rights, language, school_id: id, country_id };
  }),
);

const staff: readonly SampleRow[] = backOffice.map((role) => ({
  ...{ mail: `${role.toLowerCase().replace('_', '.')}@publisher.example`, name: 'Sara', surname: 'Prado', role, profile: 'SUPPORT_USER' },
  ...{ language: 'es', country_id: spain, admin_fictitious: role === 'CUSTOMER_SUPPORT', active: true },
}));

const nora = 'nora.sanz@almendros.example';
const levels = ['1.º de Primaria', '2.º de Primaria'] as const;
const books = ['978-84-0000-911-5', '978-84-0000-912-2'] as const;

const post = (id: number, slug: string, title: string, html: string, cells: SampleRow): SampleRow => ({
  ...{ id, slug, published_at: `${DAY_BEGAN}T08:00:00Z`, title, html, excerpt: title },
  ...{ picture: `posts/${slug}`, alt: 'Una ilustración', ...cells },
});

/** The scenes of the demo that illustrate posts and assets, by the key of the picture without its ending. */
export const samplePictures = {
  'posts/cuentas-claras': 'bars',
  'posts/lecturas-de-verano': 'open-book',
  'posts/cursos-de-primavera': 'calendar',
  'posts/regalo-de-bienvenida': 'gift',
  'development/rubricas': 'blackboard',
  'development/leer-en-voz-alta': 'speech',
  'development/acuerdos': 'calendar',
  'development/experimentos': 'flask',
} as const;

/** The files of the assets of professional development, and the files of the demo whose bytes they have. */
export const assetFiles = {
  'development/rubricas.mp4': 'clock.mp4',
  'development/rubricas.es.vtt': 'clock.es.vtt',
  'development/rubricas-2.mp4': 'clock.mp4',
  'development/leer-en-voz-alta.mp3': 'melody.mp3',
  'development/acuerdos.pdf': 'worksheet.pdf',
  'development/experimentos/index.html': 'web/',
} as const;

const asset = (number: number, category: number, title: string, mimetype: string, file: string, picture: string, more: SampleRow = {}) => ({
  ...{ uuid: uuid('7', number), category_uuid: uuid('6', category), title, mimetype, file: `development/${file}`, author: 'Marta Gil' },
  ...{ position: number, starred: number === 1, picture: `development/${picture}`, ...more },
});

const course = (id: number, announcement_id: number, name: string, master: string): SampleRow => ({
  ...{ id, announcement_id, name, master, starts_on: DAY_BEGAN, ends_on: DAY_ENDS, lti_key: 'portal', lti_secret: 'key-of-the-platform' },
  ...{ lti_url: 'https://courses.publisher.example/lti', picture: `courses/${master}` },
});

/** The rows of a small invented publisher, by the kind of their file. Each kind has rows. */
export const sampleRows: Readonly<Record<string, readonly SampleRow[]>> = {
  countries: [
    { id: spain, name: 'España' },
    { id: italy, name: 'Italia' },
  ],
  schools: [
    {
      ...{ id: 501, name: 'CEIP Los Almendros', street: 'Calle del Almendro', street_number: 12, town: 'Toledo', province: 'Toledo' },
      ...{ region: 'Castilla-La Mancha', country_id: spain, premium_code: 'ALMENDRO01', postal_code: '45001' },
    },
    {
      ...{ id: 502, name: 'IES "La Vega"', street: 'Avenida de la Vega', town: 'Granada', province: 'Granada' },
      ...{ region: 'Andalucía', country_id: spain, premium_code: 'LAVEGA0001', postal_code: '18004' },
    },
    {
      ...{ id: 503, name: 'Istituto Aurora', street: 'Via dell’Aurora', street_number: 3, town: 'Torino', province: 'Torino' },
      ...{ country_id: italy, premium_code: 'AURORA0001', postal_code: '10121' },
    },
  ],
  delegates: [{ id: 1, name: 'Luis', surname1: 'Prado', surname2: 'Ibáñez', phone: '900000001', email: 'luis.prado@publisher.example' }],
  school_delegates: schools.map(({ id }) => ({ school_id: id, delegate_id: 1 })),
  titles: sampleTitles.map(({ id, name, stage, subjects, category_id }) => ({
    ...{ id, uuid: uuid('0', id), node_ref: `cover-${id}`, name, stage, subjects, category_id },
    ...{ promotion: id === 5002, studentable: true },
  })),
  adoptions: [
    [501, 5001],
    [501, 5002],
    [501, 5004],
    [502, 5006],
    [502, 5008],
    [503, 5008],
    [503, 5009],
  ].map(([school_id = 0, title_id = 0]) => ({ school_id, title_id })),
  texts: [
    { locale: 'es', key: 'library.title', text: 'Mis libros' },
    { locale: 'en', key: 'library.title', text: 'My books' },
  ],
  pages: [
    { slug: 'HELP', locale: 'es', title: 'Ayuda', html: '<h2>¿En qué podemos ayudarle?</h2>\n<p>Escríbanos.</p>' },
    { slug: 'HELP', locale: 'en', title: 'Help', html: '<h2>How can we help you?</h2>\n<p>Contact us.</p>' },
  ],
  people: [
    ...teachers,
    { mail: nora, name: 'Nora', surname: 'Sanz', role: 'STUDENT', language: 'es', school_id: 501, country_id: spain, active: true },
    ...staff,
  ],
  guardians: [{ person: nora, name: 'Elena', surname: 'Sanz', mail: 'elena.sanz@home.example', dni: '12345678Z' }],
  surveys: [{ person: marta, kind: 'satisfaction', url: 'https://surveys.publisher.example/teachers', max_delays: 3, has_button: true }],
  polls: [{ person: marta, token: 'poll-501' }],
  notices: [{ person: marta, type: 'gpa' }],
  blink_requests: [
    { person: marta, blink_id: 'BLINK-501', mec: '45000001', requested_at: '2026-09-01T08:00:00Z', licences: 25, status: 'OK' },
  ],
  clients: [
    {
      ...{
        id: 'reading-room',
        name: 'Aula de lectura',
        redirect_uris: 'https://reading.example/return|https://reading.example/app/return',
      },
      secret_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    { id: 'pocket', name: 'Lectura en el bolsillo', redirect_uris: 'http://127.0.0.1:7001/return' },
  ],
  units: contentRows('units'),
  categories: contentRows('categories'),
  editions: contentRows('editions'),
  resources: contentRows('resources'),
  resource_categories: contentRows('resource_categories'),
  resource_editions: contentRows('resource_editions'),
  captions: contentRows('captions'),
  products: contentRows('products'),
  product_names: contentRows('product_names'),
  licences: contentRows('licences'),
  positions: [
    { id: 'DIR', name: 'Dirección', position: 1 },
    { id: 'JEF', name: 'Jefatura de estudios', position: 2 },
    { id: 'TUT', name: 'Tutoría', position: 3 },
  ],
  adoption_orders: [
    {
      ...{ id: 9001, school_id: 501, title_id: 5001, area: 'Matemáticas', name: 'Cuentas claras 1', subject: 'Matemáticas' },
      ...{ level: levels[0], state: 'APROBADA', heads_open: true, detail_open: true },
    },
    {
      ...{ id: 9002, school_id: 501, title_id: 5002, area: 'Matemáticas', name: 'Cuentas claras 2', subject: 'Matemáticas' },
      ...{ level: levels[1], state: 'ENREVISION', heads_open: false, detail_open: false, remark: 'Falta confirmar las unidades' },
    },
  ],
  adoption_materials: [
    { order_id: 9001, id: 1, name: 'Cuaderno del alumno', kind: 'ALUM', position: 1 },
    { order_id: 9001, id: 2, name: 'Guía del profesor', kind: 'PROF', position: 2 },
    { order_id: 9002, id: 1, name: 'Láminas del aula', kind: 'AULA', position: 1 },
  ],
  child_levels: levels.map((name, at) => ({ id: 11 + at, name })),
  child_subjects: [{ id: 21, name: 'Matemáticas' }],
  child_books: books.map((isbn, at) => ({ isbn, title: `Cuentas claras ${at + 1}`, cents: 1850 + 140 * at, in_stock: at === 0 })),
  child_school_levels: levels.map((_, at) => ({ school_id: 501, level_id: 11 + at })),
  child_offers: books.map((isbn, at) => ({ school_id: 501, level_id: 11 + at, subject_id: 21, isbn })),
  known_children: [
    {
      ...{ person: marta, id: 1, school_id: '501', school_name: 'CEIP Los Almendros', postal_code: '45001', name: 'Irene' },
      ...{ surname1: 'Sanz', surname2: 'Leal', birth_date: '2018-05-17' },
    },
  ],
  known_child_levels: [{ child_id: 1, level_id: 11, name: levels[0] }],
  provinces: [{ id: 45, name: 'Toledo' }],
  coupon_products: sampleTitles.map(({ id, name }, at) => ({
    ...{ uuid: couponProduct(at + 1), isbn: `978840009${id}`, title_id: id, type: 'ONLINE_EXTERNAL', name: `Libro digital: ${name}` },
    ...{ short_name: 'Libro digital', url: `https://books.publisher.example/${id}`, days: 365, ...(at % 2 === 1 && { price_cents: 1202 }) },
  })),
  coupons: numbers(COUPONS).map((number) => ({ code: couponCode(number) })),
  // Each coupon has one product, and each second coupon also that of the next title.
  coupon_contents: numbers(COUPONS).flatMap((number) =>
    [number, ...(number % 2 === 0 ? [number + 1] : [])].map((at) => ({ code: couponCode(number), product_uuid: couponProduct(at) })),
  ),
  coupon_licences: numbers(2 * COUPONS).map((number) => ({
    licence: String(700_000_000_000 + number),
    product_uuid: couponProduct(number),
  })),
  pd_categories: ['Evaluación', 'Lenguas', 'Convivencia'].map((title, at) => ({ uuid: uuid('6', at + 1), title, position: at })),
  pd_assets: [
    asset(1, 1, 'Evaluar con rúbricas', 'video/mp4', 'rubricas.mp4', 'rubricas', { description: 'Cómo se escribe una rúbrica' }),
    asset(2, 1, 'Evaluar con rúbricas (2)', 'video/mp4', 'rubricas-2.mp4', 'rubricas', { parent_uuid: uuid('7', 1) }),
    asset(3, 2, 'Leer en voz alta', 'audio/mpeg', 'leer-en-voz-alta.mp3', 'leer-en-voz-alta'),
    asset(4, 3, 'Acuerdos de clase', 'application/pdf', 'acuerdos.pdf', 'acuerdos'),
    asset(5, 3, 'Experimentos en casa', 'text/html', 'experimentos/index.html', 'experimentos'),
  ],
  pd_captions: [{ asset_uuid: uuid('7', 1), language: 'es', file: 'development/rubricas.es.vtt' }],
  pd_announcements: [
    {
      id: 1,
      key: 'ACTUAL',
      country_id: spain,
      description: 'Cursos de este año',
      is_current: true,
      starts_on: DAY_BEGAN,
      ends_on: DAY_ENDS,
    },
    { id: 2, key: 'ANTERIOR', country_id: spain, description: 'Cursos del año anterior', starts_on: '2023-09-01', ends_on: '2024-06-30' },
  ],
  pd_courses: [
    course(1, 1, 'Matemáticas con objetos', 'classroom-language'),
    course(2, 1, 'Bienestar en el aula', 'wellbeing'),
    course(3, 2, 'La evaluación continua', 'assessment'),
  ].map(({ picture = '', ...cells }) => ({ ...cells, ...(cells.id !== 3 && { picture }) })),
  pd_registrations: [{ person: marta, course_id: 3, registered_at: '2023-09-15T08:00:00Z', completed_at: '2024-05-31T08:00:00Z' }],
  post_categories: [
    { id: 1, slug: 'noticias', name: 'Noticias', kind: 'news' },
    { id: 2, parent_id: 1, slug: 'primaria', name: 'Primaria' },
    { id: 3, slug: 'promociones', name: 'Promociones', kind: 'promotions' },
    { id: 310, slug: 'idiomas', name: 'Todos los idiomas' },
  ],
  posts: [
    post(1, 'cuentas-claras', 'Cuentas claras ya está aquí', '<p>La serie para Primaria.</p>', { sticky: true, categories: '1|2|310' }),
    post(2, 'lecturas-de-verano', 'Lecturas de verano', '<p>Diez lecturas para las vacaciones.</p>', { categories: '1|310' }),
    post(3, 'cursos-de-primavera', 'Cursos de primavera', '<p>La inscripción está abierta.</p>', { categories: '1|310' }),
    post(4, 'regalo-de-bienvenida', 'Un regalo de bienvenida', '<p>Láminas para el aula.</p>', {
      categories: '3|310',
      excerpt: '<p>AD:0</p>',
    }),
  ],
  post_audiences: [{ kind: 'stage', name: 'Primaria', category: 2 }],
};
