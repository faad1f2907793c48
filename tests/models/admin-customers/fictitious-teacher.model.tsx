import { fictitiousTeacher } from '../../../src/areas/admin-customers/flows/fictitious-teacher';
import { newFictitious, withTitles } from '../../../src/areas/admin-customers/rules';
import type { Adoption, FictitiousForm } from '../../../src/areas/admin-customers/types';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { type Answer, answers, ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import {
  adoptedByHer,
  aFictitious,
  editions,
  explora,
  fictitiousOnTheWire,
  fictitiousPath,
  languages,
  libraryOnTheWire,
  mates,
  ofExplora,
  ofMates,
  onTheWire,
  supportOfFictitious,
} from './wire';

type Field = 'name' | 'surname1' | 'email' | 'language' | 'password' | 'region';

/** The fields and texts of a new form, in the order in which a person fills them in. The title comes after them. */
const filling: readonly (readonly [Field, string])[] = [
  ['name', ' Ana '],
  ['surname1', 'Ruiz'],
  ['email', 'ana@school.example'],
  ['language', 'es'],
  ['password', 'Secret1'],
];

/**
 * The changes in the form. `region`: a community, in a new form. `digit`: a digit in the name. `title`: another title. `downloads`: the
 * download of resources. `theirs`: the form as another support person has saved it.
 */
type Typed = 'nothing' | 'region' | 'digit' | 'no title' | 'title' | 'downloads' | 'theirs';

type Base = 'own' | 'other' | 'same';

type Known = {
  readonly isNew: boolean;
  /** The number of filled fields in a new form, including the title. */
  readonly filled: number;
  readonly typed: Typed;
  /** The fields whose errors are shown. */
  readonly told: readonly (Field | 'adoptions')[];
  readonly isTaken: boolean;
  /**
   * The version that a save replaces. `own`: the account as it was opened. `other`: the account as another support person has saved it.
   * `same`: the account with the typed titles, which were saved before the other changes failed.
   */
  readonly base: Base;
  readonly destination: string;
};

const withTitle = filling.length + 1;

const stored = withTitles(aFictitious().fictitious, adoptedByHer);

const back = '/admin/users';

const start: Known = {
  isNew: false,
  filled: 0,
  typed: 'nothing',
  told: [],
  isTaken: false,
  base: 'own',
  destination: back,
};

const typedForm = ({ isNew, filled, typed }: Known): FictitiousForm => {
  const { form } = isNew ? newFictitious : stored;
  if (isNew) {
    return {
      ...form,
      ...Object.fromEntries(filling.slice(0, filled)),
      ...(filled >= withTitle && { adoptions: [ofExplora] }),
      ...(typed === 'region' && { region: 'Extremadura' }),
    };
  }
  const typing: Readonly<Record<Typed, Partial<FictitiousForm>>> = {
    nothing: {},
    region: {},
    digit: { name: 'Ana3' },
    'no title': { adoptions: [] },
    title: { adoptions: [ofMates, ofExplora] },
    downloads: { downloadResources: true },
    theirs: { name: 'Anna', adoptions: [ofExplora] },
  };
  return { ...form, ...typing[typed] };
};

/** Returns the form with the data of the version that a save replaces. */
const baseForm = ({ isNew, base }: Known): FictitiousForm => {
  if (isNew) return newFictitious.form;
  const typed = { own: 'nothing', other: 'theirs', same: 'title' } as const;
  return typedForm({ ...start, typed: typed[base] });
};
/** The versions of the account and of its titles, by the value of `base`. */
const versions = { own: ['v1', 'l1'], other: ['v2', 'l2'], same: ['v1', 'l3'] } as const;

const isUntouched = (known: Known) => JSON.stringify(typedForm(known)) === JSON.stringify(baseForm(known));

const missing: readonly Field[] = ['name', 'surname1', 'email', 'language', 'password'];
/** Returns the fields with an error. */
const faultsOf = ({ isNew, filled, typed }: Known): Known['told'] => {
  if (isNew) return filled < withTitle ? [...missing.slice(filled), 'adoptions'] : [];
  if (typed === 'digit') return ['name'];
  return typed === 'no title' ? ['adoptions'] : [];
};

const errors: Readonly<Record<Known['told'][number], string>> = {
  name: 'person.nameInvalid',
  surname1: 'person.nameInvalid',
  email: 'common.emailInvalid',
  language: 'staff.languageMissing',
  password: 'password_invalid',
  region: 'fictitious.region',
  adoptions: 'fictitious.titleMissing',
};

const typing = (knows: Partial<Known>) => to('editing.typing', { knows });
/** The outcome of staying on the page, which resets the destination. */
const stays = typing({ destination: back });
const failed = (state: 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unanswered' | 'lost' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}` });
const interrupted = to('editing.interrupted', { warning: 'customers.interrupted' });
const faults = {
  'finds the session ended': interrupted,
  'runs into a timeout': failed('timedOut', 408),
  otherwise: failed('unavailable', 500),
};

/** Faults after which the teacher may have been saved. */
const lostFaults = {
  'finds the session ended': interrupted,
  ...lostAnswers(failed('lost', 500)),
  'runs into a timeout': failed('unanswered', 408),
  otherwise: failed('unavailable', 500),
};

const inWords = ({ name, language, edition }: Adoption) => `${name} (${{ es: 'Español', ca: 'Catalán' }[language] ?? ''} ${edition})`;

const form = (page: Page, known: Known) => {
  const { isNew, told, isTaken } = known;
  const { name, surname1, email, language, password, region, downloadResources, adoptions } = typedForm(known);
  page.field('person.name', name);
  page.field('person.surname1', surname1);
  page.field('person.email', email);
  page.field('person.language', language);
  page.field(isNew ? 'person.password' : 'person.newPassword', password);
  page.ticked('fictitious.downloadResources', downloadResources);
  if (isNew) page.field('fictitious.region', region);
  else page.data('Extremadura');
  if (region !== '') page.data('Colegio Las Encinas');
  else page.text('fictitious.schoolLater');
  for (const each of [ofMates, ofExplora]) {
    if (adoptions.some(({ uuid }) => uuid === each.uuid)) page.data(inWords(each));
    else page.absent({ data: inWords(each) });
  }
  const seen = new Set(told.map((field) => errors[field]));
  for (const error of new Set(Object.values(errors))) {
    if (error === errors.region) continue;
    if (seen.has(error)) page.text(error);
    // The hint of a new password has the same text as its error.
    else if (error !== errors.password) page.absent(error);
  }
  if (isTaken) page.text('account.emailTaken');
  else page.absent('account.emailTaken');
};

const unconfirmed = (page: Page, known: Known) => {
  page.heading('status.unconfirmed');
  form(page, known);
};

/** Returns which requests a save needs. */
const saves = (known: Known) => {
  const [mine, before] = [typedForm(known), baseForm(known)];
  const library = !known.isNew && mine.adoptions.length !== before.adoptions.length;
  return {
    library,
    person: !known.isNew && (mine.name !== before.name || mine.downloadResources !== before.downloadResources || !library),
  };
};

const done = {
  createFictitiousTeacher: ok({ id: 42 }, 201),
  updateCustomer: ok(undefined, 204),
  saveFictitiousLibrary: ok(undefined, 204),
};
const saved = to('saved', { success: 'status.200' });
/** Returns the answers of a save in which only the change of the person gets the given answer. The other requests succeed. */
const ofPerson = (answer: Answer) => answers({ ...done, updateCustomer: answer });
const orSaved =
  <Expected,>(expected: Expected, isMet: (known: Known) => boolean) =>
  ({ known }: { readonly known: Known }) =>
    isMet(known) ? expected : saved;

const others = { createFictitiousTeacher: done.createFictitiousTeacher };

export const fictitiousTeacherModel = model(fictitiousTeacher, {
  name: 'Create and edit a fictitious teacher',
  area: 'admin-customers',
  opens: fictitiousPath,
  page: async () => {
    const { dialogCode } = await import('../../../src/shared/ui/prime/modal');
    // An event opens the first dialog, whose code would otherwise load during that event.
    const [{ FictitiousPages }] = await Promise.all([import('./fictitious-pages'), dialogCode()]);
    return FictitiousPages;
  },
  knows: start,
  inputs: {
    'customer support that creates somebody': {
      user: supportOfFictitious,
      opens: '/edit/customer/user/TEACHER_FAKE/new',
      input: { stored: newFictitious, back },
      around: { getSchoolRegions: ok([{ ccaaId: 'Extremadura', ccaaName: 'Extremadura', schoolName: 'Colegio Las Encinas' }]) },
      leads: typing({ isNew: true }),
    },
    'customer support that edits somebody': {
      user: supportOfFictitious,
      input: { stored, back },
      around: {
        getCustomer: ok(fictitiousOnTheWire()),
        getFictitiousLibrary: ok(libraryOnTheWire('l1', ofMates)),
        getCustomerActions: ok([]),
      },
      leads: typing({}),
    },
  },
  reach: [(page) => page.comes('person.email')],
  events: {
    'field.changed': ({ known, is }) => {
      if (is('editing.interrupted')) return {};
      const { isNew, filled, typed, told, isTaken } = known;
      const left = (field: Field) => told.filter((each) => each !== field);
      if (isNew) {
        // After an empty form was sent, the paths correct one field only.
        const next = told.length > 0 && filled > 0 ? undefined : filling[filled];
        if (!next || typed === 'region') return {};
        const [field, text] = next;
        return {
          [`enters the ${field}`]: [{ field, text }, typing({ filled: filled + 1, told: left(field) })] as const,
          ...(filled === 0 &&
            told.length === 0 && {
              'chooses a community': [{ field: 'region', text: 'Extremadura' }, typing({ typed: 'region' })] as const,
            }),
        };
      }
      if (isTaken || known.base !== 'own') return {};
      return {
        ...(typed === 'nothing' && {
          'types a digit in the name': [{ field: 'name', text: 'Ana3' }, typing({ typed: 'digit' })] as const,
        }),
      };
    },
    'field.left': ({ known: { typed, told }, is }) => {
      if (!is('editing.typing') || told.length > 0) return {};
      if (typed === 'digit') return { 'leaves the name': [{ field: 'name' }, typing({ told: ['name'] })] as const };
      return {};
    },
    'downloads.changed': ({ known: { isNew, typed }, is }) =>
      is('editing.typing') && !isNew && typed === 'nothing'
        ? { 'ticks the download of resources': [{ isTicked: true }, typing({ typed: 'downloads' })] }
        : {},
    'adoption.added': ({ known, is }) => {
      const { isNew, filled, typed, told, base } = known;
      if (!is('editing.typing') && !is('editing.faulty')) return {};
      const added = (knows: Partial<Known>) => ({
        'adds a title': [{ adoption: ofExplora }, typing({ ...knows, told: told.filter((each) => each !== 'adoptions') })] as const,
      });
      if (isNew) return filled === filling.length ? added({ filled: withTitle }) : {};
      if (base !== 'own') return {};
      return typed === 'nothing' ? added({ typed: 'title' }) : {};
    },
    'adoption.removed': ({ known: { isNew, typed }, is }) =>
      is('editing.typing') && !isNew && typed === 'nothing'
        ? {
            'removes the title': [
              { adoption: ofMates },
              to('editing.removed', { success: 'fictitious.removed', knows: { typed: 'no title' } }),
            ],
          }
        : {},
    submitted: ({ known }) => {
      const told = faultsOf(known);
      // This case is tried in one kind of form only.
      if (known.isTaken) return known.isNew ? to('editing.faulty') : undefined;
      if (told.length > 0) {
        // The paths never submit a new form that is half filled in.
        const isPressed = !known.isNew || (known.filled === 0 && known.typed === 'nothing');
        return isPressed ? to('editing.faulty', { knows: { told, isTaken: false } }) : undefined;
      }
      if (known.isNew) return known.filled === withTitle ? to('saving', { knows: { isTaken: false } }) : undefined;
      return known.typed === 'title' ? to('saving', { knows: { isTaken: false } }) : undefined;
    },
    cancelled: ({ known, is }) => {
      if (!is('editing.typing') || known.typed === 'theirs') return undefined;
      if (isUntouched(known)) return to('left', { page: back });
      // This case is tried in one kind of form only.
      return known.typed === 'title' && known.base === 'own' ? to('leaving', { knows: { destination: back } }) : undefined;
    },
    'leave.requested': ({ known, is }) => {
      // Leaving is tried only before the server has refused the e-mail address.
      if (is('editing.typing') && known.isTaken) return {};
      const home = { to: '/' };
      if (is('changed') || is('leaving')) return { 'goes back': [home, stays] as const };
      if (!is('editing.typing') || known.isNew) return {};
      if (known.typed === 'nothing') return { 'has changed nothing': [home, absent] as const };
      if (known.typed !== 'title' || known.base !== 'own') return {};
      return { 'goes back': [home, to('leaving', { knows: { destination: '/' } })] as const };
    },
    // For people of the back-office, '/' leads to their own landing page, which the page guards choose.
    'leave.confirmed': ({ known }) => (known.destination === '/' ? undefined : to('left', { page: known.destination })),
    'mine.kept': to('saving', { knows: { base: 'other' } }),
    'theirs.taken': typing({ typed: 'theirs', base: 'other' }),
    dismissed: ({ is }) => (is('saved') ? to('left', { page: back }) : stays),
  },
  calls: {
    saveTeacher: {
      sends: (known) => {
        const { name, surname1, surname2, email, language, password, region, downloadResources, adoptions } = typedForm(known);
        const person = { email, name: name.trim(), surname1, surname2, language, downloadResources, ...(password && { password }) };
        const path = { userId: '7' };
        const isSaved = saves(known);
        if (known.isNew) {
          return {
            createFictitiousTeacher: {
              body: { ...person, role: 'TEACHER_FAKE', ccaaId: region || null, adoptions: adoptions.map(onTheWire) },
            },
          };
        }
        return {
          ...(isSaved.library && {
            saveFictitiousLibrary: {
              path,
              header: { 'if-match': `"${versions[known.base][1]}"` },
              body: { adoptions: adoptions.map(onTheWire) },
            },
          }),
          ...(isSaved.person && { updateCustomer: { path, header: { 'if-match': `"${versions[known.base][0]}"` }, body: person } }),
        };
      },
      answers: {
        'saves the teacher': [answers(done), saved],
        'finds the e-mail taken': [
          answers({
            ...done,
            createFictitiousTeacher: problem(409, { type: 'duplicated-email' }),
            updateCustomer: problem(409, { type: 'duplicated-email' }),
          }),
          orSaved(to('editing.taken', { knows: { isTaken: true, told: [] } }), (known) => known.isNew || saves(known).person),
        ],
        'finds the account linked': [
          ofPerson(problem(409, { type: 'linked-account' })),
          orSaved(failed('unavailable', 500), (known) => saves(known).person),
        ],
        'finds the card taken': [
          ofPerson(problem(409, { type: 'card-in-use' })),
          orSaved(failed('unavailable', 500), (known) => saves(known).person),
        ],
        'finds the account changed meanwhile': [
          answers({
            ...others,
            updateCustomer: problem(412, { type: 'changed-meanwhile' }),
            saveFictitiousLibrary: problem(412, { type: 'changed-meanwhile' }),
          }),
          orSaved(to('comparing'), ({ isNew }) => !isNew),
        ],
        'finds the account gone': [
          answers({
            ...others,
            updateCustomer: problem(404, { type: 'not-found' }),
            saveFictitiousLibrary: problem(404, { type: 'not-found' }),
          }),
          orSaved(failed('notFound', 404), ({ isNew }) => !isNew),
        ],
      },
      refused: { 'is not understood': failed('badRequest', 400), otherwise: failed('forbidden', 403) },
      faults: lostFaults,
    },
    loadTheirs: {
      sends: () => ({ getCustomer: { path: { userId: '7' } }, getFictitiousLibrary: { path: { userId: '7' } } }),
      answers: {
        'reads another name and another title': [
          answers({
            getCustomer: ok(fictitiousOnTheWire({ version: 'v2', name: 'Anna' })),
            getFictitiousLibrary: ok(libraryOnTheWire('l2', ofExplora)),
          }),
          // If the page has already read this version, nobody has saved a newer version since then.
          ({ known: { base } }) => (base === 'other' ? failed('unavailable', 500) : to('changed')),
        ],
        'reads the titles that were typed': [
          answers({ getCustomer: ok(fictitiousOnTheWire()), getFictitiousLibrary: ok(libraryOnTheWire('l3', ofMates, ofExplora)) }),
          ({ known: { base } }) => (base === 'same' ? failed('unavailable', 500) : to('saving', { knows: { base: 'same' } })),
        ],
        'finds the account gone': [
          answers({ getCustomer: problem(404, { type: 'not-found' }), getFictitiousLibrary: problem(404, { type: 'not-found' }) }),
          failed('notFound', 404),
        ],
        'finds the account gone before the titles were read': [
          answers({ getCustomer: ok(fictitiousOnTheWire()), getFictitiousLibrary: problem(404, { type: 'not-found' }) }),
          failed('notFound', 404),
        ],
      },
      refused: { 'has no permission': failed('forbidden', 403) },
      faults,
    },
  },
  perform: {
    'field.changed': (page, { field, text }, { known: { isNew } }) => {
      if (field === 'language') return page.choose('person.language', { data: 'Español' });
      if (field === 'region') return page.choose('fictitious.region', { data: 'Extremadura' });
      const labels = { name: 'person.name', surname1: 'person.surname1', surname2: 'person.surname2', email: 'person.email' } as const;
      return page.fill(field === 'password' ? (isNew ? 'person.password' : 'person.newPassword') : labels[field], text);
    },
    'field.left': (page) => page.leave('person.name'),
    'downloads.changed': (page) => page.tick('fictitious.downloadResources'),
    'adoption.added': async (page, _, here) => {
      await page.press('fictitious.addTitle');
      await here.answers({ getAdoptionLanguages: ok(languages), getAdoptionEditions: ok(editions) });
      await page.comes('fictitious.part');
      await page.fill('fictitious.part', 'ora');
      await page.press('search.submit');
      await here.answers({ findAdoptableTitles: ok({ total: 2, items: [mates, explora] }) });
      await page.comes('fictitious.title');
      await page.choose('fictitious.title', { data: 'Explora 1 · Primaria' });
      await page.choose('fictitious.language', { data: 'Catalán' });
      await page.choose('fictitious.edition', { data: 'Edición de Cataluña' });
      await page.press('fictitious.add');
      await page.press('fictitious.done');
    },
    'adoption.removed': (page, { adoption }) => page.press('fictitious.remove', { title: inWords(adoption) }),
    submitted: (page) => page.press('account.save'),
    cancelled: (page) => page.press('common.cancel'),
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, _, { is, known }) =>
      is('editing') && known.typed === 'nothing' ? page.press('leaving.leave') : page.goBack(),
    'leave.confirmed': (page) => page.press('leaving.leave'),
    'mine.kept': (page) => page.press('changed.keepMine'),
    'theirs.taken': (page) => page.press('changed.takeTheirs'),
    dismissed: (page, _, { is }) => page.press(is('leaving') ? 'leaving.stay' : is('changed') ? 'common.close' : 'common.accept'),
  },
  shows: {
    editing: form,
    leaving: (page) => page.heading('leaving.title'),
    saving: form,
    comparing: form,
    'failed.unanswered': unconfirmed,
    'failed.lost': unconfirmed,
    failed: form,
    changed: (page, known) => {
      page.heading('changed.title');
      form(page, known);
    },
    saved: (page, known) => {
      page.heading('account.savedTitle');
      form(page, known);
    },
  },
});
