import { InLanguage } from '../../shared/ui/behaviour/in-language';
import { RevealedPart } from '../../shared/ui/behaviour/revealed-part';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Stage } from '../../shared/ui/behaviour/stage';
import { VirtualGrid } from '../../shared/ui/behaviour/virtual-grid';
import { VirtualRows } from '../../shared/ui/behaviour/virtual-rows';
import { Action } from '../../shared/ui/native/action';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Cover } from '../../shared/ui/page/cover';
import { cover, type Row, rowsOf } from '../demo-data';
import { example, part, partThatOpens, type Situation } from '../part';
import { unbroken } from '../words';

const htmlOf = (text: string) => `<h4>${text}</h4><p>${text} <a href="/help">${text}</a></p><ul><li>${text}</li><li>${text}</li></ul>`;

const tile = ({ id, name }: Row, tabIndex: 0 | -1, index: number) => (
  <a href={`/title/${id}`} className="kit-cover" tabIndex={tabIndex}>
    <Cover src={cover} alt="" index={index} />
    <span>{name}</span>
  </a>
);

const row = ({ name, email }: Row) => (
  <div className="kit-row">
    <a href={`mailto:${email}`} className="kit-breaks">
      {name}
    </a>
  </div>
);

/** Returns six rows. One row has a long name that cannot be broken into lines. */
const longNames = (situation: Situation) =>
  rowsOf(situation.words, 6).map((each, index) => (index === 1 ? { ...each, name: `${situation.words.longLabel} ${unbroken}` } : each));

export const behaviour = [
  part('InLanguage', InLanguage, {
    idle: example(() => ({ locale: 'es' as const, children: <ToContact /> })),
    'another language': example(() => ({ locale: 'it' as const, children: <ToContact /> })),
    'long text': example(({ words }) => ({ locale: 'es' as const, children: <p>{words.long}</p> })),
  }),
  part('SafeHtml', SafeHtml, {
    idle: example(({ words }) => ({ html: htmlOf(words.sentence) })),
    'long text': example(({ words }) => ({ html: `<p>${words.long}</p>`, apart: true })),
  }),
  part('Stage', Stage, {
    idle: example(
      ({ t, words, value, keep }) => ({
        children: value ? (
          <p>{words.sentence}</p>
        ) : (
          <div>
            <Action onPress={() => keep(true)}>{t('common.accept')}</Action>
          </div>
        ),
      }),
      { begins: false },
    ),
    'long text': example(({ words }) => ({ children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p> })),
  }),
  partThatOpens('RevealedPart', RevealedPart, {
    idle: example(({ words }) => ({ children: <p>{words.sentence}</p> })),
    'long text': example(({ words }) => ({ children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p> })),
  }),
  partThatOpens('ShownResult', ShownResult, {
    idle: example(({ words }) => ({ className: 'card-part', children: <p>{words.sentence}</p> })),
    'long text': example(({ words }) => ({
      className: 'card-part',
      children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p>,
    })),
  }),
  part('VirtualGrid', VirtualGrid<Row>, {
    idle: example(({ t, words }) => ({ label: t('library.all'), items: rowsOf(words, 16), children: tile })),
    empty: example(({ t }) => ({ label: t('library.all'), items: [], children: tile })),
    'long text': example((situation) => ({ label: situation.words.longLabel, items: longNames(situation), children: tile })),
  }),
  part('VirtualRows', VirtualRows<Row>, {
    idle: example(({ t, words }) => ({ label: t('library.all'), items: rowsOf(words, 8), likelyHeight: 44, children: row })),
    empty: example(({ t }) => ({ label: t('library.all'), items: [], children: row })),
    'long text': example((situation) => ({
      label: situation.words.longLabel,
      items: longNames(situation),
      likelyHeight: 44,
      children: row,
    })),
  }),
];
