import { createElement } from 'react';
import { orders } from '../../../src/areas/adoption/flows/orders';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { ana, closedOrder, listOrder } from './wire';

const colleague = { idProfesor: '40', desProfesor: 'Diego Sanz' };

/** Orders in every state; the orders with the ids 1, 2 and 3 wait for the person. */
const areas = {
  Areas: [
    {
      Area: 'Matemáticas',
      Titulos: [
        listOrder(),
        listOrder({ idSolicitud: 2, desTitulo: 'Mates a medida 2', pedidoModificable: false, comentarioPublico: 'Faltan los pósteres.' }),
        listOrder({ idSolicitud: 3, desTitulo: 'Mates a medida 3', estado: { idEstado: 'APROBADA' }, comentarioPublico: null }),
        listOrder({
          idSolicitud: 4,
          desTitulo: 'Mates a medida 4',
          estado: { idEstado: 'APROBADA' },
          pedidoModificable: false,
          comentarioPublico: null,
        }),
        listOrder({
          idSolicitud: 5,
          desTitulo: 'Mates a medida 5',
          ...colleague,
          ...closedOrder,
          detalleModificable: true,
          comentarioPublico: null,
        }),
      ],
    },
    {
      Area: 'Ciencias',
      Titulos: [
        listOrder({ idSolicitud: 6, desTitulo: 'Explora 1', estado: { idEstado: 'ENREVISION' }, ...closedOrder, comentarioPublico: null }),
        listOrder({
          idSolicitud: 7,
          desTitulo: 'Explora 2',
          estado: { idEstado: 'RECHAZADA' },
          ...closedOrder,
          comentarioPublico: 'No se adopta.',
        }),
        listOrder({ idSolicitud: 8, desTitulo: 'Explora 3', estado: { idEstado: 'ENVIADA' }, ...closedOrder, comentarioPublico: null }),
        listOrder({
          idSolicitud: 9,
          desTitulo: 'Explora 4',
          estado: { idEstado: 'NOSOLICITA' },
          ...closedOrder,
          idProfesor: null,
          desProfesor: null,
          portadaTitulo: null,
          coverVersion: null,
          comentarioPublico: null,
        }),
      ],
    },
  ],
};

const failed = to('failed.unavailable', { danger: 'gxa_50' });

const linkOf = (action: string, title: string) => ({ data: `${action} ${title} (1.º de Primaria)` });

export const ordersModel = model(orders, {
  name: 'See the orders of free material',
  area: 'adoption',
  opens: '/gratis-adoption',
  page: async () => {
    const { OrdersPage } = await import('../../../src/areas/adoption/orders-page');
    return ({ logic }) => createElement(OrdersPage, { logic });
  },
  knows: {},
  inputs: { 'a teacher': { user: ana, input: { of: undefined }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getAdoptionOrders: {} }),
      answers: {
        'gets orders in every state': [ok(areas), to('ready')],
        'gets no orders': [ok({ Areas: [] }), to('empty')],
        'may not order any more': [problem(403, { type: 'no-free-adoption' }), failed],
        'has no position any more': [problem(403, { type: 'no-position' }), failed],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: async (page) => {
      await page.heading('adoption.title');
      await page.data('CEIP El Olivar');
      await page.data('Jefatura de departamento');
      await page.absent('adoption.emptyTitle');
    },
    ready: async (page) => {
      await page.link('portal.start');
      await page.text('adoption.waiting', { count: 3 });
      for (const area of ['Matemáticas', 'Ciencias']) await page.heading({ data: area });
      await page.data('Matemáticas - 1.º de Primaria');
      for (const title of ['Mates a medida 1', 'Mates a medida 2', 'Mates a medida 3', 'Mates a medida 4']) {
        await page.heading({ data: title });
        await page.link(linkOf('Hacer el pedido', title));
      }
      for (const title of ['Mates a medida 5', 'Explora 1', 'Explora 2', 'Explora 3', 'Explora 4'])
        await page.link(linkOf('Ver el pedido', title));
      await page.button(linkOf('Por modificar', 'Mates a medida 1'));
      await page.button(linkOf('Aprobado', 'Mates a medida 3'));
      await page.button(linkOf('En revisión', 'Explora 1'));
      await page.button(linkOf('Enviado', 'Explora 3'));
      await page.text('adoption.state.RECHAZADA');
      await page.data('Revise el número de docentes.');
      // The page shows a remark only for an order that has to be changed.
      await page.absent({ data: 'No se adopta.' });
    },
    empty: async (page) => {
      await page.heading('adoption.emptyTitle');
      await page.link('portal.home');
    },
    failed: (page) => page.absent('adoption.emptyTitle'),
  },
});
