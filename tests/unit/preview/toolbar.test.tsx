import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toolbar } from '../../../src/areas/preview/viewer/toolbar';
import { openedDocument, type ViewerState, viewerState } from '../../../src/areas/preview/viewer/viewer-state';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';

const tools = { turnTo: vi.fn(), enlarge: vi.fn(), reduce: vi.fn(), fit: vi.fn(), seek: vi.fn(), print: vi.fn(async () => {}) };
const start: ViewerState = { page: 2, pages: 3, percent: 125, found: null, printed: null };

beforeAll(async () => {
  await textsOf('preview');
  await showTexts('es', null);
});
beforeEach(() => {
  const before = { reading: viewerState.get(), tools: openedDocument.tools };
  openedDocument.tools = tools;
  viewerState.tell(start);
  render(
    <LiveRegion>
      <Toolbar />
    </LiveRegion>,
  );
  return () => {
    cleanup();
    viewerState.tell(before.reading);
    openedDocument.tools = before.tools;
  };
});
afterEach(() => void vi.clearAllMocks());

const tell = (part: Partial<ViewerState>) => act(() => viewerState.tell(part));
const tool = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(tool(name));
const isOff = (name: string) => tool(name).getAttribute('aria-disabled') === 'true';

describe('the toolbar of a document', () => {
  test('has a name', () => expect(screen.getByRole('toolbar', { name: 'Herramientas del documento' })).toBeDefined());

  test('leads to the previous and the next page', () => {
    press('Ir a la página anterior');
    press('Ir a la página siguiente');
    expect(tools.turnTo.mock.calls).toEqual([[1], [3]]);
  });

  test.each([
    [1, true, false],
    [2, false, false],
    [3, false, true],
  ])('disables a tool that would leave the document, on page %s', (page, isFirst, isLast) => {
    tell({ page });
    expect([isOff('Ir a la página anterior'), isOff('Ir a la página siguiente')]).toEqual([isFirst, isLast]);
  });

  test('lists the pages', () => {
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Página' });
    expect([field.value, [...field.options].map(({ value, text }) => `${value}: ${text}`)]).toEqual([
      '2',
      ['1: 1 de 3', '2: 2 de 3', '3: 3 de 3'],
    ]);
    fireEvent.change(field, { target: { value: '3' } });
    expect(tools.turnTo.mock.calls).toEqual([[3]]);
  });

  test('shows the size and changes it', () => {
    expect(screen.getByText('125 %')).toBeDefined();
    press('Ampliar');
    press('Reducir');
    press('125 %: Ajustar al ancho');
    expect([tools.enlarge, tools.reduce, tools.fit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  test('prints, and shows its progress', () => {
    press('Imprimir el documento');
    expect([tools.print.mock.calls.length, document.querySelector('.viewer-printing')]).toEqual([1, null]);
    tell({ printed: 1 });
    expect(screen.getByText('Preparando la página 1 de 3…').getAttribute('role')).toBe('status');
    press('Imprimir el documento');
    expect([tools.print.mock.calls.length, tool('Imprimir el documento').getAttribute('aria-busy')]).toEqual([1, 'true']);
  });
});

describe('the search in a document', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Buscar en el documento');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const found = () => document.querySelector('.viewer-found')?.textContent;
  /** Returns the texts that a screen reader announces. */
  const announcedText = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');

  test('begins with the first typed letter', () => {
    expect([field().placeholder, field().type, field().autocomplete]).toEqual(['Buscar en el documento', 'search', 'off']);
    expect(within(screen.getByRole('search')).getByLabelText('Buscar en el documento')).toBe(field());
    type('uva');
    expect(tools.seek.mock.calls).toEqual([['uva', undefined]]);
  });

  test('leads to the next place with Enter, and with its tools to the next and the previous place', () => {
    type('uva');
    tell({ found: { at: 1, total: 2, isCounting: false } });
    tools.seek.mockClear();
    const form = screen.getByRole('search');
    expect(fireEvent.submit(form)).toBe(false);
    press('Coincidencia siguiente');
    press('Coincidencia anterior');
    expect(tools.seek.mock.calls).toEqual([
      ['uva', 'next'],
      ['uva', 'next'],
      ['uva', 'previous'],
    ]);
  });

  test('enables its tools only after a place was found', () => {
    const areOff = () => [isOff('Coincidencia siguiente'), isOff('Coincidencia anterior')];
    expect([areOff(), found(), announcedText()]).toEqual([[true, true], '', '']);
    tell({ found: { at: 0, total: 0, isCounting: false } });
    expect([areOff(), found(), announcedText()]).toEqual([[true, true], 'No encontrado', 'No encontrado']);
    tell({ found: { at: 1, total: 2, isCounting: false } });
    expect([areOff(), found(), announcedText()]).toEqual([[false, false], '1 de 2', '1 de 2']);
  });

  test('announces nothing while it counts', () => {
    tell({ found: { at: 0, total: 0, isCounting: true } });
    expect([found(), announcedText()]).toEqual(['0 de 0', '']);
    tell({ found: { at: 1, total: 2, isCounting: true } });
    expect([found(), announcedText()]).toEqual(['1 de 2', '']);
  });

  test('is emptied by Escape, and leaves the next Escape to the preview', () => {
    type('uva');
    tools.seek.mockClear();
    expect(fireEvent.keyDown(field(), { key: 'a' })).toBe(true);
    expect([field().value, tools.seek.mock.calls]).toEqual(['uva', []]);
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
    expect([field().value, tools.seek.mock.calls]).toEqual(['', [['', undefined]]]);
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
    expect(tools.seek.mock.calls.length).toBe(1);
  });
});

test('a stopped listener no longer hears of the document', () => {
  const hear = vi.fn();
  const stop = viewerState.listen(hear);
  viewerState.tell({ page: 3 });
  stop();
  viewerState.tell({ page: 1 });
  expect([hear.mock.calls.length, viewerState.get()]).toEqual([1, { ...start, page: 1 }]);
});
