import { orderSending } from '../../../src/areas/children-order/flows/order-sending';
import { fromEffect } from '../../../src/shared/flow/from-effect';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { like } from '../../support/wire/sent';
import { lostAnswers } from '../lost-answers';
import { access, levels, maths, pictureFile, schools, sentAndUnpaid, start, subjects } from './order-wire';
import { keptOrder, order } from './sending-order';
import { aroundSending } from './sending-page';
import { ana, orderId, stateOf } from './wire';

/** The tester's knowledge. `pictures` has the ids of the pictures that the server has, in the order of the children. */
type Known = { readonly pictures: readonly string[] };

const ids = ['4f0b0a54-7f0a-4b27-8d3c-2f1f5ae3c001', '4f0b0a54-7f0a-4b27-8d3c-2f1f5ae3c002'] as const;

const failed = to('stopped.unavailable', { danger: 'childrenSending.failed' });
const denied = to('stopped.denied', { danger: 'childrenSending.denied' });
const interrupted = to('stopped.interrupted', { warning: 'childrenSending.interrupted' });
const tooOften = to('stopped.tooOften', { warning: 'childrenSending.tooManyTries' });
const alreadyOrdered = to('alreadyOrdered', { danger: 'childrenSending.alreadyOrdered' });
const birthDate = to('faulty.birthDate', { danger: 'childrenSending.birthDate' });
const knownBirthDate = to('faulty.knownBirthDate', { danger: 'childrenSending.knownBirthDate' });

/** The flow with pictures in its calls. Walks on the chart need these pictures, because there is no page to choose pictures on. */
const withPictures = orderSending.provide({
  actors: {
    uploadPicture: fromEffect(async () => {
      const { Effect } = await import('effect');
      const { keepPicture } = await import('../../../src/areas/children-order/services/pictures');
      const { uploadPicture } = await import('../../../src/areas/children-order/services/send-order');
      return (asked) =>
        keepPicture({ key: asked.key, file: new Blob(['a picture'], { type: 'image/jpeg' }) }).pipe(
          Effect.flatMap(() => uploadPicture(asked)),
        );
    }),
  },
});

const sendsNext = ({ known }: { readonly known: Known }) => (known.pictures.length < ids.length ? to('uploading') : to('ordering'));

const uploadsPicture =
  (id: string) =>
  ({ known }: { readonly known: Known }) => {
    const pictures = [...known.pictures, id];
    return to(pictures.length < ids.length ? 'uploading' : 'ordering', { knows: { pictures } });
  };

const chosen = {
  id_centro_hijo: '28',
  codigo_postal: '45001',
  level: 4,
  subject: 2,
  componentes: [{ isbn: '978-84-0000-001-3', titulo: 'Mates 4', coste: 32.5, stock: 'S' }],
};

/**
 * Returns the request with the order, as the specification describes it. The known child has the data of the publisher. The texts of the
 * other children have no surrounding white space, and these children have pictures.
 */
const onTheWire = ({ pictures }: Known) => ({
  id_profesor: '12',
  id_centro_profesor: '7',
  id_peticion: orderId,
  n_profesores_departamento: 0,
  id_decision_adopcion: null,
  f_solicitud: like(/^\d{4}-\d{2}-\d{2}$/),
  iva: 4,
  cost: 10.05,
  vatCost: 0.4,
  totalCost: 10.45,
  hijos: [
    {
      numero_hijo: 1,
      id: 3,
      t_nombre: 'Lucía',
      t_apellido1: 'Ruiz',
      t_apellido2: 'Sanz',
      f_nacimiento: '2015-03-09',
      libro_familia: false,
      imagen_libro_familia: null,
      ...chosen,
    },
    {
      numero_hijo: 2,
      id: null,
      t_nombre: 'Leo',
      t_apellido1: 'Gil',
      t_apellido2: '',
      f_nacimiento: '2018-01-31',
      libro_familia: true,
      imagen_libro_familia: pictures[0],
      ...chosen,
    },
    {
      numero_hijo: 3,
      id: null,
      t_nombre: 'Mar',
      t_apellido1: 'Gil',
      t_apellido2: 'Paz',
      f_nacimiento: '2018-01-31',
      libro_familia: true,
      imagen_libro_familia: pictures[1],
      ...chosen,
    },
  ],
});

const wrong = (pointer: string) => {
  const refusal = problem(400, { type: 'invalid-request' });
  const errors = [
    { pointer: '/body/cost', detail: 'must be a cost' },
    { pointer, detail: 'must be as the form wants it' },
  ];
  return refusal.kind === 'reply' ? { ...refusal, body: { ...(refusal.body as object), errors } } : refusal;
};

export const orderSendingModel = model(withPictures, {
  name: 'Send an order of books for children',
  area: 'children-order',
  opens: '/gratishp',
  reach: [
    (page) => page.press('common.accept'),
    (page) => page.comes('childrenOrder.send'),
    ...['Leo', 'Mar'].flatMap((name) => [
      (page: Page) => page.openTab({ data: name }),
      (page: Page) => page.attach('childrenOrder.picture', pictureFile),
      (page: Page) => page.text('childrenOrder.pictureReady', { name: pictureFile.name, size: 1 }),
    ]),
    (page) => page.tick('childrenOrder.agreement'),
    (page) => page.press('childrenOrder.send'),
    (page) => page.comes('childrenOrder.confirm'),
    (page) => page.press('childrenOrder.confirm'),
  ],
  page: aroundSending,
  around: {
    ...access,
    ...start,
    findChildSchools: ok({ centros: schools }),
    getSchoolLevels: ok({ levels }),
    getLevelSubjects: ok({ asignaturas: subjects }),
    getSubjectBooks: ok({ isbns: [maths] }),
    getChildrenOrderState: stateOf('paid'),
  },
  atOnce: Object.keys(access),
  knows: { pictures: [] } as Known,
  inputs: {
    'a teacher with two new children': {
      user: ana,
      keeps: keptOrder,
      input: { order },
      leads: to('uploading'),
    },
  },
  events: {
    retried: at({
      uploading: absent,
      ordering: absent,
      stopped: sendsNext,
      faulty: absent,
      outdated: absent,
      priceChanged: absent,
      alreadyOrdered: absent,
    }),
    closed: at({
      uploading: to('ended'),
      ordering: absent,
      stopped: to('ended'),
      faulty: to('ended'),
      outdated: to('ended'),
      priceChanged: to('ended'),
      alreadyOrdered: to('ended'),
    }),
    'payment.ended': ({ is }) =>
      is('paying')
        ? {
            'does not pay': [{ result: 'unpaid' }, to('ended')],
            'has paid in another window': [{ result: 'paid' }, to('gone', { page: `/gratishp/HPSuccess?order=${orderId}` })],
          }
        : {},
  },
  calls: {
    uploadPicture: {
      sends: ({ pictures }) => ({
        uploadFamilyBook: { body: { libro_familia: 'image/jpeg', id_peticion: orderId, hijo: pictures.length + 2 } },
      }),
      answers: {
        'has the picture taken': [ok({ imagen_libro_familia: ids[0] }), uploadsPicture(ids[0])],
        'has the picture taken under another number': [ok({ imagen_libro_familia: ids[1] }), uploadsPicture(ids[1])],
        'has no JPEG': [problem(400, { type: 'no-jpeg' }), to('faulty.noJpeg', { danger: 'childrenSending.noJpeg' })],
        'has a picture that is too large': [
          problem(413, { type: 'picture-too-large' }),
          to('faulty.pictureTooLarge', { danger: 'childrenSending.pictureTooLarge' }),
        ],
        'has a picture that is far too large': [
          problem(413, { type: 'too-large' }),
          to('faulty.pictureTooLarge', { danger: 'childrenSending.pictureTooLarge' }),
        ],
        'has sent the order in another window': [problem(409, { type: 'already-ordered' }), alreadyOrdered],
        'has an order that is not theirs': [problem(404, { type: 'not-found' }), denied],
        'may not order any more': [problem(403, { type: 'no-children-order' }), denied],
        'sends it in another form': [problem(415, { type: 'unsupported-media-type' }), denied],
        'tries too often': [problem(429, { type: 'too-many-tries' }), tooOften],
      },
      ends: {
        'has lost the picture': [{ error: { _tag: 'PictureGone' } }, to('faulty.pictureGone', { danger: 'childrenSending.pictureGone' })],
      },
      refused: denied,
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
    sendOrder: {
      sends: (known) => ({ sendChildrenOrder: { body: onTheWire(known) } }),
      answers: {
        'orders the books': [ok(), to('paying')],
        'has sent something else before': [problem(409, { type: 'already-ordered' }), alreadyOrdered],
        'has a picture that is gone': [
          problem(409, { type: 'picture-missing' }),
          to('stopped.pictureMissing', { danger: 'childrenSending.pictureMissing', knows: { pictures: [] } }),
        ],
        'comes when the price has changed': [
          problem(409, { type: 'price-changed' }),
          to('priceChanged', { danger: 'childrenSending.priceChanged' }),
        ],
        'comes when a book is out of stock': [
          problem(409, { type: 'out-of-stock' }),
          to('outdated.outOfStock', { danger: 'childrenSending.outOfStock' }),
        ],
        'comes when a book is not offered': [
          problem(409, { type: 'not-offered' }),
          to('outdated.notOffered', { danger: 'childrenSending.notOffered' }),
        ],
        'has a child that is not born yet': [wrong('/body/hijos/2/f_nacimiento'), birthDate],
        'has a known child that is not born yet': [wrong('/body/hijos/0/f_nacimiento'), knownBirthDate],
        'has something else that is wrong': [wrong('/body/hijos/2/t_nombre'), denied],
        'has an order that is not theirs': [problem(404, { type: 'not-found' }), denied],
        'may not order any more': [problem(403, { type: 'no-children-order' }), denied],
        'sends too much': [problem(413, { type: 'too-large' }), denied],
        'sends it in another form': [problem(415, { type: 'unsupported-media-type' }), denied],
        'tries too often': [problem(429, { type: 'too-many-tries' }), tooOften],
      },
      refused: denied,
      faults: {
        'finds the session ended': interrupted,
        ...lostAnswers(to('stopped.unknown', { danger: 'childrenSending.unknown' })),
        otherwise: failed,
      },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    closed: (page, _, here) => page.press(here.is('stopped') || here.is('uploading') ? 'common.cancel' : 'common.accept'),
    'payment.ended': async (page, { result }, here) => {
      const isPaid = result === 'paid';
      await here.answers({ payChildrenOrder: problem(409, { type: isPaid ? 'already-paid' : 'price-changed' }) });
      if (isPaid) return;
      await page.comes('childrenSending.later');
      const isAsked = here.henceforth(sentAndUnpaid);
      await page.press('childrenSending.later');
      await isAsked;
    },
  },
  shows: {
    uploading: async (page, { pictures }) => {
      await page.text('childrenSending.uploading', { number: pictures.length + 1, all: 2 });
      await page.text('childrenSending.percent', { percent: 0 });
    },
    ordering: async (page) => {
      await page.text('childrenSending.ordering');
      await page.text('childrenSending.percent', { percent: 25 });
    },
    paying: (page) => page.heading('childrenSending.title'),
    'stopped.unknown': (page) => page.heading('childrenSending.unknown_title'),
    'stopped.denied': (page) => {
      page.heading('childrenSending.stopped_title');
      page.link('common.writeToUs');
    },
    stopped: (page) => page.heading('childrenSending.stopped_title'),
    'faulty.birthDate': (page) => page.data('Mar'),
    'faulty.knownBirthDate': (page) => page.data('Lucía'),
    faulty: async (page, { pictures }) => page.data(pictures.length === 0 ? 'Leo' : 'Mar'),
    outdated: (page) => page.heading('childrenSending.outdated_title'),
    priceChanged: (page) => page.heading('childrenSending.price_title'),
    alreadyOrdered: (page) => page.heading('childrenSending.ordered_title'),
    ended: (page) => page.absent('common.accept'),
    gone: 'the person is on the way to the page of the result',
  },
});
