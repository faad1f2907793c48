import type { Sort } from '../../shared/rules/list-view';
import { rowChoices } from '../../shared/rules/list-view';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { Form } from '../../shared/ui/native/form';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { ToContact } from '../../shared/ui/native/to-contact';
import { ChangedMeanwhile } from '../../shared/ui/prime/changed-meanwhile';
import { DataTable, type TableColumns } from '../../shared/ui/prime/data-table';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { Modal } from '../../shared/ui/prime/modal';
import { Paginator } from '../../shared/ui/prime/paginator';
import { PlainDialog } from '../../shared/ui/prime/plain-dialog';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { Timeline } from '../../shared/ui/prime/timeline';
import { Topmost } from '../../shared/ui/prime/topmost';
import { longRows, type Row, rowsOf } from '../demo-data';
import { flowIn } from '../message-chart';
import { example, nothing, part, partThatOpens, type Situation } from '../part';
import { unbroken, type Words } from '../words';

export const columns: TableColumns<Row> = [
  { id: 'name', header: 'person.name', value: ({ name }) => name, isSortable: true, width: 2 },
  { id: 'email', header: 'person.email', value: ({ email }) => email, isCopyable: true, isSortable: true, width: 2 },
  { id: 'role', header: 'person.role', value: () => 'CUSTOMER_SUPPORT', isName: true },
  { id: 'at', header: 'supportActions.at', value: ({ at }) => at },
];

const closeLabel = (t: Situation['t'], { name }: Row) => (
  <Action look="side">
    {t('common.close')}
    <HiddenSuffix>{name}</HiddenSuffix>
  </Action>
);

/**
 * Creates an example of a table whose header shows the chosen sort order. The rows stay unsorted, because in the portal the server sorts
 * them.
 */
const tableOf = (itemsOf: (words: Words) => readonly Row[], more: { readonly isBusy?: boolean; readonly hasActions?: boolean } = {}) =>
  example(
    ({ t, words, value, keep }: Situation<Sort>) => ({
      caption: t('supportActions.title'),
      items: itemsOf(words),
      columns,
      sort: value,
      onSort: (column: string) => keep({ column, isDown: value.column === column && !value.isDown }),
      isBusy: more.isBusy === true,
      actions: more.hasActions ? (row: Row) => closeLabel(t, row) : undefined,
    }),
    { begins: { column: 'name', isDown: false } as Sort },
  );

const pagesOf = (found: number, page: number, rows: number, sizes: readonly number[] = []) =>
  example(
    ({ value, keep }) => ({
      found,
      page: value.page,
      rows: value.rows,
      sizes,
      onTurn: (to: number, size: number) => keep({ page: to, rows: size }),
    }),
    { begins: { page, rows } },
  );

const dialogActions = ({ t, close }: Situation) => (
  <>
    <Action look="side" onPress={close}>
      {t('common.cancel')}
    </Action>
    <Action onPress={close}>{t('common.accept')}</Action>
  </>
);

/** Returns a text that is higher than the window. */
const highText = ({ words }: Pick<Situation, 'words'>) => (
  <>
    {[...'abcdefghijkl'].map((paragraph) => (
      <p key={paragraph}>{`${words.long} ${unbroken}`}</p>
    ))}
  </>
);

export const prime = [
  partThatOpens('Modal', Modal, {
    idle: example((situation) => ({
      title: situation.t('library.emptyTitle'),
      onClose: situation.close,
      actions: dialogActions(situation),
      children: <p>{situation.words.sentence}</p>,
    })),
    'with a form': example((situation) => ({
      title: situation.t('editLibrary.search'),
      onClose: situation.close,
      actions: dialogActions(situation),
      children: (
        <Form onSubmit={nothing}>
          <div className="form-stack">
            <Field label={situation.t('person.name')} value="" onChange={nothing} error={situation.t('person.nameMissing')} />
            <Field label={situation.t('person.surname1')} value="" onChange={nothing} />
          </div>
        </Form>
      ),
    })),
    'without a cross': example((situation) => ({
      title: situation.t('library.emptyTitle'),
      actions: dialogActions(situation),
      children: <p>{situation.words.sentence}</p>,
    })),
    wide: example((situation) => ({
      title: situation.t('library.all'),
      wide: true,
      onClose: situation.close,
      children: <p>{situation.words.long}</p>,
    })),
    'long text': example((situation) => ({
      title: `${situation.words.longLabel} ${unbroken}`,
      onClose: situation.close,
      actions: dialogActions(situation),
      children: highText(situation),
    })),
  }),
  partThatOpens('PlainDialog', PlainDialog, {
    idle: example((situation) => ({
      header: <h2>{situation.t('library.emptyTitle')}</h2>,
      footer: <div className="modal-actions">{dialogActions(situation)}</div>,
      showCloseIcon: true,
      onHide: situation.close,
      children: <p>{situation.words.sentence}</p>,
    })),
    'long text': example((situation) => ({
      header: <h2>{`${situation.words.longLabel} ${unbroken}`}</h2>,
      footer: <div className="modal-actions">{dialogActions(situation)}</div>,
      showCloseIcon: true,
      onHide: situation.close,
      children: highText(situation),
    })),
  }),
  partThatOpens('LeavingDialog', LeavingDialog, { idle: example(({ close }) => ({ onStay: close, onLeave: close })) }),
  partThatOpens('ChangedMeanwhile', ChangedMeanwhile, {
    idle: example(({ t, words, close }) => ({
      differences: [
        { label: t('person.name'), theirs: 'Ana', mine: 'Anna' },
        { label: t('person.school'), theirs: '', mine: words.school },
      ],
      onKeepMine: close,
      onTakeTheirs: close,
      onClose: close,
    })),
    'nothing that is seen': example(({ close }) => ({ differences: [], onKeepMine: close, onTakeTheirs: close, onClose: close })),
    'long text': example(({ words, close }) => ({
      differences: [{ label: words.longLabel, theirs: unbroken, mine: words.long }],
      onKeepMine: close,
      onTakeTheirs: close,
      onClose: close,
    })),
  }),
  partThatOpens('ResultDialog', ResultDialog, {
    idle: example(({ t, close }) => ({ state: flowIn('saved'), title: t('library.title'), onAccept: close })),
    refused: example(({ t, close }) => ({ state: flowIn('refused'), title: t('library.title'), onAccept: close, ways: <ToContact /> })),
    'long text': example(({ words, close }) => ({ state: flowIn('refused'), title: `${words.longLabel} ${unbroken}`, onAccept: close })),
  }),
  partThatOpens('StatusDialog', StatusDialog, {
    idle: example(({ close }) => ({ state: flowIn('failed'), onAccept: close })),
    unconfirmed: example(({ close }) => ({ state: flowIn('unknown'), onAccept: close })),
  }),
  partThatOpens('Topmost', Topmost, {
    idle: example((situation) => ({
      children: (
        <Modal title={situation.t('sessionEnded.title')} onClose={situation.close} actions={dialogActions(situation)}>
          <p>{situation.words.sentence}</p>
        </Modal>
      ),
    })),
    'long text': example((situation) => ({
      children: (
        <Modal title={situation.words.longLabel} onClose={situation.close}>
          <p>{situation.words.long}</p>
        </Modal>
      ),
    })),
  }),
  part('MissingDialog', MissingDialog, {
    idle: example(() => ({ onClose: nothing })),
    'its own words': example(() => ({ onClose: nothing, message: 'leaving.text' as const, closing: 'leaving.stay' as const })),
  }),
  part('DataTable', DataTable<Row>, {
    idle: tableOf((words) => rowsOf(words, 4)),
    'with actions': tableOf((words) => rowsOf(words, 2), { hasActions: true }),
    busy: tableOf((words) => rowsOf(words, 2), { isBusy: true }),
    empty: tableOf(() => []),
    'long text': tableOf(longRows, { hasActions: true }),
  }),
  part('Paginator', Paginator, {
    idle: pagesOf(480, 4, 10),
    'one page': pagesOf(7, 1, 10),
    'with a choice of rows': pagesOf(480, 1, 10, rowChoices),
    last: pagesOf(480, 48, 10, rowChoices),
    'very many': pagesOf(1_000_000, 99_999, 10),
  }),
  part('Timeline', Timeline<Row>, {
    idle: example(({ words }) => ({ headingId: 'kit-story', items: rowsOf(words, 3), draw: ({ name }: Row) => name }), {
      around: (story, { t }) => (
        <>
          <h4 id="kit-story">{t('supportActions.changes')}</h4>
          {story}
        </>
      ),
    }),
    empty: example(() => ({ headingId: 'kit-empty-story', items: [], draw: ({ name }: Row) => name }), {
      around: (story, { t }) => (
        <>
          <h4 id="kit-empty-story">{t('supportActions.changes')}</h4>
          {story}
        </>
      ),
    }),
    'long text': example(
      ({ words }) => ({
        headingId: 'kit-long-story',
        items: longRows(words),
        draw: ({ name }: Row) => (
          <>
            <p>{name}</p>
            <p className="story-about">{words.long}</p>
          </>
        ),
      }),
      {
        around: (story, { t }) => (
          <>
            <h4 id="kit-long-story">{t('supportActions.changes')}</h4>
            {story}
          </>
        ),
      },
    ),
  }),
];
