import { fromPromise } from 'xstate';
import { searchFlow } from '../../shared/flow/search-flow';
import type { PageView } from '../../shared/rules/list-view';
import { firstOrder } from '../../shared/rules/search';
import { Action } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { Banner } from '../../shared/ui/page/banner';
import { Busy } from '../../shared/ui/page/busy';
import { Cover } from '../../shared/ui/page/cover';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { MessageCard } from '../../shared/ui/page/message-card';
import { MissingPart } from '../../shared/ui/page/missing-part';
import { PageHead } from '../../shared/ui/page/page-head';
import { PagedRows, PagedTable } from '../../shared/ui/page/paged-table';
import { PathNav } from '../../shared/ui/page/path-nav';
import { ProductFrame } from '../../shared/ui/page/product-frame';
import { QrCode } from '../../shared/ui/page/qr-code';
import { SearchResults } from '../../shared/ui/page/search-results';
import { StandIn } from '../../shared/ui/page/stand-in';
import { WidePicture } from '../../shared/ui/page/wide-picture';
import { cover, longRows, missingPicture, type Row, rowsOf, widePicture } from '../demo-data';
import { type Example, example, nothing, part, partThatOpens, type Situation } from '../part';
import { unbroken, type Words } from '../words';
import { columns } from './prime';
import '../../shared/ui/page/linked-card.css';

const search = searchFlow<Row, 'name'>({ search: fromPromise(() => Promise.reject()) });

type SearchState = 'searching' | 'listed' | 'none' | { readonly failed: 'unavailable' };

/** Creates an example of the results of a search in the given state. */
const resultsOf = (value: SearchState, itemsOf: (words: Words) => readonly Row[], total: number) =>
  example(({ t, words }) => {
    const context = {
      question: { name: words.school },
      isAsked: true,
      errors: {},
      lastQuestion: { name: words.school },
      order: { ...firstOrder, sort: { column: 'name', isDown: true } },
      found: { items: itemsOf(words), total },
    };
    return {
      state: search.resolveState({ value, context }),
      send: nothing,
      caption: t('person.school'),
      name: 'kit',
      columns,
      nothing: t('search.nothing'),
      pageSize: 10,
    };
  });

const pagedOf = <Props,>(
  itemsOf: (words: Words) => readonly Row[],
  props: (
    of: { readonly items: readonly Row[]; readonly view: PageView; readonly send: (event: { view: PageView }) => void },
    situation: Situation<PageView>,
  ) => Props,
): Example<Props> =>
  example<Props, PageView>(
    (situation) => props({ items: itemsOf(situation.words), view: situation.value, send: ({ view }) => situation.keep(view) }, situation),
    { begins: { page: 1, rows: 10 } },
  );

const listRows = (rows: readonly Row[]) => (
  <ul className="text-list">
    {rows.map(({ id, name }) => (
      <li key={id} className="kit-breaks">
        {name}
      </li>
    ))}
  </ul>
);

const openAction = ({ t }: Pick<Situation, 't'>) => <Action>{t('portal.start')}</Action>;

const standIn = (why: 'unreachable' | 'outdated' | 'missing' | 'faulty' | 'overdue') => example(({ close }) => ({ why, onRetry: close }));

/** An example of `linked-card.css`, a style sheet for cards of several pages. The whole card is a link. */
function LinkedCard({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <article className="linked-card card-part">
      <h3>
        <a href="/help">{title}</a>
      </h3>
      <p>{text}</p>
    </article>
  );
}

export const page = [
  part('PathNav', PathNav, {
    idle: example(({ t }) => ({ above: [{ to: '/', name: t('library.title') }], here: t('editLibrary.search') })),
    'long text': example(({ words }) => ({ above: [{ to: '/', name: words.longLabel }], here: unbroken })),
  }),
  part('Banner', Banner, {
    idle: example(({ words }) => ({ text: 'kit', children: words.sentence }), {
      around: (banner) => <div className="banners">{banner}</div>,
    }),
    'long text': example(({ words }) => ({ text: 'kit long', children: `${words.long} ${unbroken}` }), {
      around: (banner) => <div className="banners">{banner}</div>,
    }),
  }),
  part('Busy', Busy, { idle: example(() => ({})) }),
  part('EmptyState', EmptyState, {
    idle: example(({ t }) => ({ title: t('library.emptyTitle'), children: t('library.emptyTextOthers') })),
    'with a way on': example((situation) => ({
      title: situation.t('library.emptyTitle'),
      children: situation.t('library.emptyText'),
      actions: openAction(situation),
    })),
    'long text': example((situation) => ({
      title: `${situation.words.longLabel} ${unbroken}`,
      children: situation.words.long,
      actions: openAction(situation),
    })),
  }),
  part('MissingPart', MissingPart, { idle: example(() => ({})) }),
  partThatOpens('StandIn', StandIn, {
    idle: standIn('unreachable'),
    outdated: standIn('outdated'),
    missing: standIn('missing'),
    faulty: standIn('faulty'),
    overdue: standIn('overdue'),
  }),
  part('Cover', Cover, {
    idle: example(({ words }) => ({ src: cover, alt: words.book, index: 0 }), {
      around: (picture) => <div className="kit-cover">{picture}</div>,
    }),
    'no picture': example(({ words }) => ({ src: null, alt: words.book, index: 0 }), {
      around: (picture) => <div className="kit-cover">{picture}</div>,
    }),
    'not loaded': example(({ words }) => ({ src: missingPicture, alt: words.book, index: 0 }), {
      around: (picture) => <div className="kit-cover">{picture}</div>,
    }),
  }),
  part('WidePicture', WidePicture, {
    idle: example(() => ({ src: widePicture }), { around: (picture) => <div className="kit-wide">{picture}</div> }),
    'no picture': example(() => ({ src: null }), { around: (picture) => <div className="kit-wide">{picture}</div> }),
    'not loaded': example(() => ({ src: missingPicture }), { around: (picture) => <div className="kit-wide">{picture}</div> }),
  }),
  part('ProductFrame', ProductFrame, {
    idle: example((situation) => ({
      name: situation.words.book,
      level: 3 as const,
      picture: <Cover src={cover} alt="" index={0} />,
      marks: [situation.words.subject, situation.t('library.demo')],
      children: <p>{situation.words.sentence}</p>,
      actions: openAction(situation),
    })),
    'no picture': example((situation) => ({ name: situation.words.book, level: 3 as const, actions: openAction(situation) })),
    busy: example(({ t, words }) => ({
      name: words.book,
      level: 3 as const,
      picture: <Cover src={null} alt="" index={0} />,
      actions: <Action busy>{t('portal.start')}</Action>,
    })),
    error: example(({ t, words }) => ({
      name: words.book,
      level: 3 as const,
      picture: <Cover src={cover} alt="" index={0} />,
      actions: (
        <>
          <Action>{t('portal.start')}</Action>
          <Notice severity="danger">{t('common.error')}</Notice>
        </>
      ),
    })),
    'long text': example((situation) => ({
      name: `${situation.words.longLabel} ${unbroken}`,
      level: 3 as const,
      picture: <Cover src={cover} alt="" index={0} />,
      marks: [situation.words.longLabel, unbroken],
      children: <p>{situation.words.long}</p>,
      actions: <Action>{situation.words.longLabel}</Action>,
    })),
  }),
  part('linked-card', LinkedCard, {
    idle: example(({ words }) => ({ title: words.book, text: words.sentence })),
    'long text': example(({ words }) => ({ title: `${words.longLabel} ${unbroken}`, text: words.long })),
  }),
  partThatOpens('MessageCard', MessageCard, {
    idle: example(({ t, words, close }) => ({
      id: 'kit-message',
      title: words.book,
      picture: { alt: '', full: widePicture, medium: widePicture, thumbnail: cover },
      actions: <Action onPress={close}>{t('common.accept')}</Action>,
      children: <p>{words.sentence}</p>,
    })),
    'long text': example(({ t, words, close }) => ({
      id: 'kit-long-message',
      title: `${words.longLabel} ${unbroken}`,
      actions: (
        <>
          <Action onPress={close}>{t('common.accept')}</Action>
          <Action look="side" onPress={close}>
            {t('common.cancel')}
          </Action>
        </>
      ),
      children: <p>{`${words.long} ${words.long} ${unbroken}`}</p>,
    })),
  }),
  partThatOpens('PageHead', PageHead, {
    idle: example(({ words }) => ({ className: 'card-part', bar: words.book, children: <p>{words.book}</p> })),
    'long text': example(({ words }) => ({
      className: 'card-part',
      bar: words.longLabel,
      children: <p className="kit-breaks">{`${words.longLabel} ${unbroken}`}</p>,
    })),
  }),
  part('QrCode', QrCode, {
    idle: example(({ t, words }) => ({
      text: 'https://portal.example/student/demo',
      label: words.book,
      download: { label: t('library.title'), fileName: 'code' },
    })),
    'long text': example(({ words }) => ({
      text: `https://portal.example/student/${unbroken}`,
      label: words.longLabel,
      download: { label: words.longLabel, fileName: 'code' },
    })),
  }),
  part('PagedRows', PagedRows<Row>, {
    idle: pagedOf(
      (words) => rowsOf(words, 32),
      (of) => ({ ...of, children: listRows }),
    ),
    empty: pagedOf(
      () => [],
      (of) => ({ ...of, children: listRows }),
    ),
    'long text': pagedOf(longRows, (of) => ({ ...of, children: listRows })),
  }),
  part('PagedTable', PagedTable<Row>, {
    idle: pagedOf(
      (words) => rowsOf(words, 12),
      (of, { t }) => ({ ...of, columns, caption: t('person.school') }),
    ),
    empty: pagedOf(
      () => [],
      (of, { t }) => ({ ...of, columns, caption: t('person.school') }),
    ),
    'long text': pagedOf(longRows, (of, { words }) => ({ ...of, columns, caption: words.longLabel })),
  }),
  part('SearchResults', SearchResults<Row>, {
    idle: resultsOf('listed', (words) => rowsOf(words, 3), 30),
    empty: resultsOf('none', () => [], 0),
    busy: resultsOf('searching', () => [], 0),
    'busy, other rows': resultsOf('searching', (words) => rowsOf(words, 3), 30),
    'long text': resultsOf('listed', longRows, 30),
  }),
];
