import bell from 'primeicons/raw-svg/bell.svg?raw';
import cog from 'primeicons/raw-svg/cog.svg?raw';
import { fromPromise } from 'xstate';
import { ltiFlow } from '../../shared/flow/lti-flow';
import { firstView, type ListView } from '../../shared/rules/list-view';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { BackLink } from '../../shared/ui/native/back-link';
import { CopyButton } from '../../shared/ui/native/copy-button';
import { Disclosure } from '../../shared/ui/native/disclosure';
import { DownloadLink } from '../../shared/ui/native/download-link';
import { Explanation } from '../../shared/ui/native/explanation';
import { FileLink } from '../../shared/ui/native/file-link';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Fold } from '../../shared/ui/native/fold';
import { GrowingList } from '../../shared/ui/native/growing-list';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Icon } from '../../shared/ui/native/icon';
import { LtiLaunch } from '../../shared/ui/native/lti-launch';
import { Menu } from '../../shared/ui/native/menu';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { Notice } from '../../shared/ui/native/notice';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { PillRow } from '../../shared/ui/native/pill-row';
import { Slider } from '../../shared/ui/native/slider';
import { Steps } from '../../shared/ui/native/steps';
import { Table, type TableEvent } from '../../shared/ui/native/table';
import { Tabs } from '../../shared/ui/native/tabs';
import { ThirdPartyLink } from '../../shared/ui/native/third-party-link';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Toast } from '../../shared/ui/native/toast';
import { Tree } from '../../shared/ui/native/tree';
import { Cover } from '../../shared/ui/page/cover';
import { cover, longRows, type Row, rowsOf, viewAfter } from '../demo-data';
import { flowIn } from '../message-chart';
import { example, nothing, part, partThatOpens, type Situation } from '../part';
import { unbroken, type Words } from '../words';
import { fields } from './fields';
import '../../shared/ui/native/header-tool.css';
import '../../shared/ui/native/layout.css';

const openWords = {
  opening: 'lti.opening',
  blocked: 'lti.blocked',
  closedMeanwhile: 'lti.closedMeanwhile',
  failed: 'lti.failed',
  ledElsewhere: 'lti.ledElsewhere',
  notOffered: 'lti.notOffered',
} as const;

/** The flow of a tool that never opens. Each call fails in the same way as after a lost connection. */
const deadTool = ltiFlow<string>(
  openWords,
  fromPromise(() => Promise.reject({ _tag: 'NetworkDown' })),
);

type Book = { readonly id: string; readonly name: string };

const titles = ({ book }: Words, count: number): readonly Book[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `${book} ${index + 1}` }));

const keyOf = ({ id }: Book) => id;

/** Creates an example of a row of covers, cards or slides. Each cover, card or slide is a link. */
const rowOf = (count: number, width: 'cover' | 'card' | 'slide', name?: string) =>
  example(({ words }) => ({
    label: words.book,
    width,
    items: titles(words, count),
    keyOf,
    children: (title: Book, index: number) => (
      <a href={`/title/${title.id}`} className={width === 'cover' ? 'kit-cover' : 'kit-card'}>
        {width === 'cover' && <Cover src={index % 3 === 2 ? null : cover} alt="" index={index} />}
        <span>{name ?? title.name}</span>
      </a>
    ),
  }));

const names = { id: 'name', value: ({ name }: Row) => name };

type TableState = { readonly view: ListView; readonly picked: Row | null };

/** Creates an example of a table of schools, in which a person can change the view and pick a row. */
const listOf = (itemsOf: (words: Words) => readonly Row[], begins: TableState) =>
  example(
    ({ t, words, value: { view, picked }, keep }: Situation<TableState>) => ({
      caption: t('person.school'),
      column: { ...names, header: t('person.name') },
      counted: 'table.found' as const,
      list: { items: itemsOf(words), view, picked },
      send: (event: TableEvent<Row>) =>
        keep(event.type === 'row.picked' ? { view, picked: event.item } : { view: viewAfter(view, event), picked }),
    }),
    { begins },
  );

const unpicked: TableState = { view: firstView, picked: null };

const severities = ['success', 'info', 'warning', 'danger'] as const;

const noticesOf = Object.fromEntries(
  severities.map((severity) => [severity, example(({ words }) => ({ severity, children: words.sentence }))]),
);

const toastsOf = Object.fromEntries(
  severities.map((severity) => [severity, example(({ words, close }) => ({ severity, children: words.sentence, onClose: close }))]),
);

const tabsOf = ({ t }: Situation, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: `${t('editLibrary.stages')} ${index + 1}` }));

const treeOf = ({ subject, book }: Words) =>
  [1, 2, 3].map((number) => ({
    id: `${number}`,
    label: `${subject} ${number}`,
    below: number === 3 ? [] : [1, 2].map((below) => ({ id: `${number}.${below}`, label: `${book}.${below}` })),
  }));

const controls = [
  part('Action', Action, {
    idle: example(({ t }) => ({ children: t('common.accept') })),
    side: example(({ t }) => ({ look: 'side' as const, children: t('common.cancel') })),
    quiet: example(({ t }) => ({ look: 'quiet' as const, children: t('common.close') })),
    busy: example(({ t }) => ({ busy: true, children: t('common.accept') })),
    'busy, side': example(({ t }) => ({ busy: true, look: 'side' as const, children: t('common.cancel') })),
    disabled: example(({ t }) => ({ disabled: true, children: t('common.accept') })),
    'disabled, side': example(({ t }) => ({ disabled: true, look: 'side' as const, children: t('common.cancel') })),
    'disabled, quiet': example(({ t }) => ({ disabled: true, look: 'quiet' as const, children: t('common.close') })),
    'long text': example(({ words }) => ({ children: words.longLabel })),
    'long word': example(() => ({ look: 'side' as const, children: unbroken })),
  }),
  part('ActionLink', ActionLink, {
    idle: example(({ t }) => ({ to: '/signin', children: t('portal.signIn') })),
    side: example(({ t }) => ({ to: '/signin', look: 'side' as const, children: t('portal.signIn') })),
    quiet: example(({ t }) => ({ to: '/signin', look: 'quiet' as const, children: t('portal.signIn') })),
    'long text': example(({ words }) => ({ to: '/signin', children: `${words.longLabel} ${unbroken}` })),
  }),
  part('OuterLink', OuterLink, {
    idle: example(({ t }) => ({ href: 'https://publisher.example/', children: t('promotion.more') })),
    side: example(({ t }) => ({ href: 'https://publisher.example/', look: 'side' as const, children: t('promotion.more') })),
    'long text': example(({ words }) => ({ href: 'https://publisher.example/', children: words.longLabel })),
  }),
  part('DownloadLink', DownloadLink, {
    idle: example(({ words }) => ({ href: cover, fileName: 'cover.svg', children: words.book })),
    'long text': example(({ words }) => ({ href: cover, fileName: 'cover.svg', children: words.longLabel })),
  }),
  part('ThirdPartyLink', ThirdPartyLink, {
    idle: example(({ t }) => ({
      platform: 'Google' as const,
      children: t('signIn.with', { platform: 'Google' }),
      returnTo: 'https://portal.example/',
      routeOrigin: 'signin' as const,
      userPlatform: 'none' as const,
    })),
    'another platform': example(({ t }) => ({
      platform: 'Microsoft' as const,
      children: t('signIn.with', { platform: 'Microsoft' }),
      returnTo: 'https://portal.example/',
      routeOrigin: 'signin' as const,
      userPlatform: 'none' as const,
      inWindow: true,
    })),
    'long text': example(({ words }) => ({
      platform: 'Google' as const,
      children: words.longLabel,
      returnTo: 'https://portal.example/',
      routeOrigin: 'signin' as const,
      userPlatform: 'none' as const,
    })),
  }),
  part('ToContact', ToContact, { idle: example(() => ({})) }),
  part('BackLink', BackLink, {
    idle: example(({ t }) => ({ to: '/', mark: 'fromKit', children: t('portal.start') })),
    'long text': example(({ words }) => ({ to: '/', mark: 'fromKit', children: `${words.longLabel} ${unbroken}` })),
  }),
  part('FileLink', FileLink, {
    idle: example(({ words }) => ({ href: cover, children: words.book })),
    'no file': example(({ words }) => ({ href: null, children: words.book })),
    'long text': example(({ words }) => ({ href: cover, className: 'kit-breaks', children: `${words.longLabel} ${unbroken}` })),
  }),
  part('NewWindowHint', NewWindowHint, {
    idle: example(() => ({}), {
      around: (words, { t }) => (
        <a href="/help" target="_blank" rel="noreferrer">
          {t('promotion.more')}
          {words}
        </a>
      ),
    }),
  }),
  part('HiddenSuffix', HiddenSuffix, {
    idle: example(({ words }) => ({ children: words.book }), {
      around: (words, { t }) => (
        <Action look="side">
          {t('common.close')}
          {words}
        </Action>
      ),
    }),
    'long text': example(({ words }) => ({ children: words.longLabel }), {
      around: (words, { t }) => (
        <Action look="side">
          {t('common.close')}
          {words}
        </Action>
      ),
    }),
  }),
  part('CopyButton', CopyButton, {
    idle: example(() => ({ text: '4711' }), { around: (button) => <span className="table-copied">4711{button}</span> }),
    'long text': example(() => ({ text: unbroken }), {
      around: (button) => (
        <span className="table-copied">
          <span className="kit-breaks">{unbroken}</span>
          {button}
        </span>
      ),
    }),
  }),
  part('Icon', Icon, { idle: example(() => ({ drawing: cog })) }),
  part('Explanation', Explanation, {
    idle: example(({ t, words }) => ({ className: 'kit-word', tip: words.sentence, children: t('person.role') })),
    'long text': example(({ words }) => ({ className: 'kit-word', tip: words.long, children: words.longLabel })),
  }),
  part('Disclosure', Disclosure, {
    idle: example(
      ({ t, words, value, keep }) => ({
        label: (
          <>
            <Icon drawing={cog} />
            <span>{t('table.columns')}</span>
          </>
        ),
        name: t('table.columns'),
        className: 'action p-button p-component p-button-outlined',
        isOpen: value,
        onOpen: () => keep(true),
        onClose: () => keep(false),
        children: <p>{words.sentence}</p>,
      }),
      { begins: false },
    ),
    open: example(
      ({ t, words, value, keep }) => ({
        label: t('table.columns'),
        name: t('table.columns'),
        className: 'action p-button p-component p-button-outlined',
        isOpen: value,
        onOpen: () => keep(true),
        onClose: () => keep(false),
        children: <p>{words.sentence}</p>,
      }),
      { begins: true },
    ),
    'long text': example(
      ({ words, value, keep }) => ({
        label: words.longLabel,
        name: words.longLabel,
        className: 'action p-button p-component p-button-outlined',
        isOpen: value,
        onOpen: () => keep(true),
        onClose: () => keep(false),
        children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p>,
      }),
      { begins: true },
    ),
  }),
  part('Fold', Fold, {
    idle: example(({ t, words }) => ({
      label: t('editLibrary.stages'),
      chosen: t('editLibrary.stage.primary'),
      className: '',
      children: <p>{words.sentence}</p>,
    })),
    'long text': example(({ words }) => ({
      label: words.longLabel,
      chosen: words.long,
      className: '',
      children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p>,
    })),
  }),
  part('Menu', Menu, {
    idle: example(({ t }) => ({
      label: t('person.language'),
      children: [
        <a key="account" href="/edit-account">
          {t('portal.editAccount')}
        </a>,
        <button key="help" type="button">
          {t('signIn.help')}
        </button>,
      ],
    })),
    'long text': example(({ words }) => ({
      label: words.longLabel,
      children: [
        <a key="account" href="/edit-account">
          {words.longLabel}
        </a>,
        <button key="help" type="button">
          {unbroken}
        </button>,
      ],
    })),
  }),
  part('Tabs', Tabs<string>, {
    idle: example(
      (situation) => ({
        label: situation.t('editLibrary.parts'),
        tabs: tabsOf(situation, 3),
        selected: situation.value,
        onSelect: situation.keep,
        children: <p>{situation.words.sentence}</p>,
      }),
      { begins: '0' },
    ),
    'counts, and one that is off': example(
      ({ t, words, value, keep }) => ({
        label: t('editLibrary.parts'),
        tabs: [
          { id: 'added', label: t('editLibrary.added'), count: 12 },
          { id: 'removed', label: t('editLibrary.removed'), count: 0, disabled: true },
          { id: 'all', label: t('editLibrary.bothKinds'), count: 1200 },
        ],
        selected: value,
        onSelect: keep,
        children: <p>{words.sentence}</p>,
      }),
      { begins: 'added' },
    ),
    'more than fit': example(
      (situation) => ({
        label: situation.t('editLibrary.parts'),
        tabs: tabsOf(situation, 20),
        selected: situation.value,
        onSelect: situation.keep,
        children: <p>{situation.words.sentence}</p>,
      }),
      { begins: '9' },
    ),
    'long text': example(
      ({ words, value, keep }) => ({
        label: words.longLabel,
        tabs: [
          { id: 'first', label: words.longLabel },
          { id: 'second', label: unbroken },
        ],
        selected: value,
        onSelect: keep,
        children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p>,
      }),
      { begins: 'second' },
    ),
  }),
  part('PillRow', PillRow, {
    idle: example(
      ({ t, words, value, keep }) => ({
        label: t('library.groups'),
        pills: [1, 2, 3].map((unit) => ({ id: `${unit}`, label: `${words.subject} ${unit}`, drawing: cog, to: `/title/1/unit/${unit}` })),
        selected: value,
        onSelect: keep,
      }),
      { begins: '2' },
    ),
    'more than fit': example(
      ({ t, words, value, keep }) => ({
        label: t('library.groups'),
        pills: Array.from({ length: 25 }, (_, unit) => ({ id: `${unit}`, label: `${words.subject} ${unit}`, to: `/title/1/unit/${unit}` })),
        selected: value,
        onSelect: keep,
      }),
      { begins: '12' },
    ),
    'long text': example(
      ({ words, value, keep }) => ({
        label: words.longLabel,
        pills: [
          { id: '1', label: words.longLabel, to: '/title/1/unit/1' },
          { id: '2', label: unbroken, to: '/title/1/unit/2' },
        ],
        selected: value,
        onSelect: keep,
      }),
      { begins: '2' },
    ),
  }),
  part('Steps', Steps, {
    idle: example(({ t }) => ({
      names: [t('changeSchool.steps.code'), t('changeSchool.steps.confirm'), t('changeSchool.steps.done')],
      current: 2,
    })),
    first: example(({ t }) => ({
      names: [t('changeSchool.steps.code'), t('changeSchool.steps.confirm'), t('changeSchool.steps.done')],
      current: 1,
    })),
    'at none': example(({ t }) => ({ names: [t('changeSchool.steps.code')], current: undefined })),
    'long text': example(({ words }) => ({ names: [words.longLabel, words.long, unbroken], current: 3 })),
  }),
  part('Notice', Notice, {
    ...noticesOf,
    idle: example(({ words }) => ({ severity: 'info' as const, standing: true, children: words.sentence })),
    'with ways on': example(({ t, words }) => ({
      severity: 'danger' as const,
      children: words.sentence,
      actions: (
        <>
          <Action look="side">{t('common.retry')}</Action>
          <ToContact />
        </>
      ),
    })),
    'long text': example(({ t, words }) => ({
      severity: 'warning' as const,
      children: `${words.long} ${unbroken}`,
      actions: <Action look="side">{t('common.retry')}</Action>,
    })),
  }),
  part('FlowNotice', FlowNotice, {
    idle: example(() => ({ state: flowIn('saved') })),
    refused: example(() => ({ state: flowIn('refused'), actions: <ToContact /> })),
    interrupted: example(() => ({ state: flowIn('interrupted') })),
    'to be tried again': example(() => ({ state: flowIn('failed'), send: nothing })),
    empty: example(() => ({ state: flowIn('quiet') })),
  }),
  partThatOpens('Toast', Toast, {
    ...toastsOf,
    idle: example(({ t, words, close }) => ({
      severity: 'info' as const,
      children: words.sentence,
      onClose: close,
      actions: <Action look="side">{t('common.retry')}</Action>,
    })),
    'long text': example(({ words, close }) => ({ severity: 'danger' as const, children: `${words.long} ${unbroken}`, onClose: close })),
  }),
  part('Slider', Slider<Book>, {
    idle: rowOf(14, 'cover'),
    'as many as fit': rowOf(2, 'cover'),
    cards: rowOf(9, 'card'),
    slides: rowOf(3, 'slide'),
    empty: rowOf(0, 'cover'),
    'long text': rowOf(12, 'cover', unbroken),
  }),
  part('Table', Table<Row>, {
    idle: listOf((words) => rowsOf(words, 24), unpicked),
    'few rows': listOf((words) => rowsOf(words, 3), unpicked),
    sorted: listOf((words) => rowsOf(words, 12), { ...unpicked, view: { ...firstView, sort: { column: 'name', isDown: true } } }),
    empty: listOf((words) => rowsOf(words, 12), { ...unpicked, view: { ...firstView, filter: unbroken } }),
    'long text': listOf(longRows, unpicked),
  }),
  part('GrowingList', GrowingList, {
    idle: example(
      ({ words, value }) => ({
        most: value,
        className: 'form-stack',
        children: titles(words, value).map(({ id, name }) => (
          <li key={id}>
            <a href={`/title/${id}`}>{name}</a>
          </li>
        )),
      }),
      {
        begins: 2,
        around: (list, { t, value, keep }) => (
          <div className="form-stack">
            {list}
            <div>
              <Action look="side" onPress={() => keep(value + 2)}>
                {t('library.showAll')}
              </Action>
            </div>
          </div>
        ),
      },
    ),
    'long text': example(({ words }) => ({
      most: 1,
      className: 'form-stack',
      children: (
        <li>
          <a href="/title/1" className="kit-breaks">{`${words.longLabel} ${unbroken}`}</a>
        </li>
      ),
    })),
  }),
  part('Tree', Tree, {
    idle: example(({ t, words, value, keep }) => ({ label: t('library.groups'), items: treeOf(words), selected: value, onSelect: keep }), {
      begins: '1.2',
    }),
    empty: example(({ t }) => ({ label: t('library.groups'), items: [], selected: '', onSelect: nothing })),
    'long text': example(
      ({ words, value, keep }) => ({
        label: words.longLabel,
        items: [{ id: '1', label: words.longLabel, below: [{ id: '2', label: `${words.longLabel} ${unbroken}` }] }],
        selected: value,
        onSelect: keep,
      }),
      { begins: '2' },
    ),
  }),
  part('LtiLaunch', LtiLaunch<string>, {
    idle: example(({ t, words }) => ({ logic: deadTool, of: 'title', openHere: t('common.retry'), children: words.book })),
    disabled: example(
      ({ t, words }) => ({ logic: deadTool, of: 'title', openHere: t('common.retry'), whyNot: 'kit-why-not', children: words.book }),
      {
        around: (button, { words }) => (
          <>
            {button}
            <p id="kit-why-not">{words.sentence}</p>
          </>
        ),
      },
    ),
    'long text': example(({ t, words }) => ({ logic: deadTool, of: 'title', openHere: t('common.retry'), children: words.longLabel })),
  }),
];

/** An example of a style sheet that belongs to no single part. Several tools of the header use its classes. */
function HeaderTools({ mark }: { readonly mark: string }) {
  return (
    <div className="kit-line">
      <button type="button" className="header-tool" aria-label={mark}>
        <Icon drawing={bell} />
        <span className="header-mark" />
      </button>
      <a className="header-tool" href="/help">
        <Icon drawing={cog} />
        {mark}
      </a>
    </div>
  );
}

function Layout({ words, long }: { readonly words: Words; readonly long: string }) {
  return (
    <div className="card-part">
      <h4>{words.school}</h4>
      <ul className="text-list">
        <li>{words.sentence}</li>
        <li>{long}</li>
      </ul>
      <dl className="facts">
        <div>
          <dt>{words.subject}</dt>
          <dd>{words.book}</dd>
        </div>
      </dl>
      <p className="form-small">{words.hint}</p>
    </div>
  );
}

const looks = [
  part('header-tool', HeaderTools, { idle: example(({ t }) => ({ mark: t('signIn.help') })) }),
  part('layout', Layout, {
    idle: example(({ words }) => ({ words, long: words.hint })),
    'long text': example(({ words }) => ({ words, long: `${words.long} ${unbroken}` })),
  }),
];

export const native = [...fields, ...controls, ...looks];
