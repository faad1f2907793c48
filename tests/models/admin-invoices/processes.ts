import { createElement } from 'react';
import type { InvoiceProcess } from '../../../src/areas/admin-invoices/types';
import type { components } from '../../../src/shared/api/contract.gen';
import { aTeacher } from '../../support/fixtures';
import type { Answer } from '../../support/wire/answers';
import { ok } from '../../support/wire/answers';
import { many } from '../paged-list';

export const user = aTeacher({
  id: '95',
  name: 'Berta',
  mail: 'berta@publisher.example',
  role: 'INVOICE',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
});

type Wire = components['schemas']['BlinkProcess'];

/** A process of Blink that has ended. A process of La Salle has two fields fewer. */
const done: Wire = {
  id: 7,
  iniciofacturacion: '2026-10-01',
  finfacturacion: '2026-10-31',
  fcaducidad: '2027-08-31',
  diasactivacion: 365,
  inicioproceso: '2026-11-02T09:00:00.000Z',
  finproceso: '2026-11-02T09:01:00.000Z',
  status: 'FINALIZADO',
  resultado: 'Activaciones: 12',
  comentario: 'Octubre',
  user: 'berta@publisher.example',
};
const running: Wire = { ...done, id: 6, finproceso: null, status: null, resultado: null };
const failed: Wire = { ...done, id: 8, status: 'ERROR', resultado: null };
const empty: Wire = { ...done, id: 9, resultado: null };

const withoutBlink = ({ fcaducidad: _, diasactivacion: __, ...process }: Wire) => process;

/** Returns the answers to all searches that find the given processes. */
const answerWith = (...processes: readonly [Wire, ...Wire[]]): Readonly<Record<string, Answer>> => ({
  findBlinkInvoices: ok({ items: processes }),
  getBlinkInvoice: ok(processes[0]),
  findLaSalleInvoices: ok({ items: processes.map(withoutBlink) }),
  getLaSalleInvoice: ok(withoutBlink(processes[0])),
});

/** Processes that have all ended. The second has failed, and the third has no result. */
export const endedProcesses = answerWith(done, failed, empty);
export const isRunning = answerWith(running);

export const userOf = (n: number) => `person${n}@publisher.example`;
const year = many((n): Wire => ({ ...done, id: 100 + n, user: userOf(n) }));
/** A year with many processes. A search by identifier finds a process that has ended. */
export const long: typeof endedProcesses = {
  ...endedProcesses,
  findBlinkInvoices: ok({ items: year }),
  findLaSalleInvoices: ok({ items: year.map(withoutBlink) }),
};

export const failedId: InvoiceProcess['id'] = '8';

export type Channel = 'blink' | 'lasalle';
export const addressOf = (channel: Channel) => `/admin/${channel}`;

type Pages = typeof import('../../../src/areas/admin-invoices/invoices-page');

/** Loads the page of the channel in the address, with the given flows. */
export const pageOfAddress = async () => {
  const { BlinkInvoicesPage, LaSalleInvoicesPage } = await import('../../../src/areas/admin-invoices/invoices-page');
  return (flows: Parameters<Pages['BlinkInvoicesPage']>[0]) =>
    createElement(location.pathname.endsWith('lasalle') ? LaSalleInvoicesPage : BlinkInvoicesPage, flows);
};
