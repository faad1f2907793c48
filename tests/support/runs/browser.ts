import type { Page as BrowserTab } from '@playwright/test';
import axe from 'axe-core/axe.min.js';
import type { i18n } from 'i18next';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { localeCookie } from '../../../src/shared/rules/locale';
import { allNodes } from '../chart/parts';
import { asOffered } from '../oracle/offered';
import { Requests } from '../oracle/requests';
import type { Page } from '../page';
import { BrowserPage } from '../pages/browser-page';
import { atOnce, inOrder } from '../pages/in-order';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import type { Locale } from '../texts';
import { Answering, answerOthers } from '../wire/answering';
import type { Answer } from '../wire/answers';
import { background } from '../wire/usual';
import { mustBeSound } from '../wire/watch';
import { BrowserNetwork, origin } from './browser-network';
import { hereAt } from './here';
import { filesIn, filesOf } from './own-files';
import { mustShow } from './shows';

const patience = 8000;
/** Milliseconds of a stopped clock that pass at most while a page is looked at. */
const mostForLooking = 500;

type Options = {
  readonly locale: Locale;
  readonly texts: i18n;
  /** Called on each screen of the path, once it shows what it should. */
  readonly onScreen: (snapshot: AnyMachineSnapshot) => Promise<void>;
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const accessRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of WCAG 2.2, levels A and AA, that the page breaks. */
export async function accessFaults(tab: BrowserTab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe.source);
  const violations = await tab.evaluate(async (rules) => {
    const found = await window.axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
  }, accessRules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(', ')}`);
}

/** Charts that wait need a clock that stands still between our steps. */
const waits = (flow: AnyStateMachine) => allNodes(flow.root).some(({ after }) => after.length > 0);

/** One walk along a path in the built portal. */
class BrowserWalk {
  private readonly network: BrowserNetwork;
  private readonly page: BrowserPage;
  private readonly requests: Requests;
  private clockStands = false;
  /** How often the page is loaded where the path leads to the flow's beginning, and no oftener. */
  private loadsMeant = Number.POSITIVE_INFINITY;

  constructor(
    private readonly tab: BrowserTab,
    private readonly flow: Flow,
    private readonly path: Path,
    private readonly options: Options,
  ) {
    const { model, outcomes } = flow;
    const isOurs = model.starts ? () => true : model.isOurs;
    this.network = new BrowserNetwork(outcomes.allCalls(), isOurs, this.around, options.locale);
    this.requests = new Requests(flow);
    this.page = new BrowserPage(tab, options.texts, model.aroundPages ? 'around pages' : 'page');
  }

  /** Whether the portal has renewed itself, as it does once a file of it could not be had: its flows have started again, whatever the path says. */
  private get isLoadedAnew() {
    return this.flow.model.starts !== undefined && this.network.loads > this.loadsMeant;
  }

  private get situation() {
    const found = this.flow.model.inputs[this.path.situation];
    if (!found) throw new Error(`${this.flow.model.name} has no situation '${this.path.situation}'`);
    return found;
  }

  /** What the portal asks whatever the flow does. */
  private get around() {
    return { ...background(this.situation.user), ...this.flow.model.around };
  }

  async run() {
    const { model } = this.flow;
    const happened: string[] = [];
    try {
      const [start] = this.path.steps;
      if (start) await this.network.holdBack(filesIn(model, start));
      await this.open();
      await this.eventually(() => this.inTurn((page) => model.reach?.(page)));
      let before: PathStep | undefined;
      for (const step of this.path.steps) {
        happened.push(step.case.name);
        // A page that has shown nothing yet may still be about to ask for what the step before waits for.
        await this.network.holdBack([...(before ? filesIn(model, before) : []), ...filesIn(model, step)]);
        const isAtStart = JSON.stringify(step.snapshot.value) === JSON.stringify(start?.snapshot.value);
        if (isAtStart) this.loadsMeant = Number.POSITIVE_INFINITY;
        if (before) await this.happen(step, before);
        await this.network.holdBack(filesIn(model, step));
        if (this.isLoadedAnew) return;
        await this.arrive(step.snapshot);
        await this.eventually(() => this.mustShow(step, before !== undefined));
        mustBeSound(this.network);
        this.mustSend(before, step);
        await this.whileTimeCreeps(this.options.onScreen(step.snapshot));
        if (!before && waits(model.flow)) await this.stopClock();
        if (isAtStart) this.loadsMeant = this.network.loads;
        before = step;
      }
    } catch (error) {
      if (this.isLoadedAnew) return;
      throw new Error(`After '${happened.join(', ')}': ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  private async open() {
    const { tab } = this;
    await tab.context().addCookies([{ name: localeCookie, value: this.options.locale, url: origin }]);
    await this.network.install(tab);
    await tab.clock.install();
    const { keeps = {} } = this.situation;
    await tab.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    }, keeps);
    await tab.goto(origin + (this.situation.opens ?? this.flow.model.opens));
  }

  /** What looks at the page may need timers of its own: with the clock stopped they get a millisecond at a time, but no flow its time limit. */
  private async whileTimeCreeps(looking: Promise<void>) {
    let isDone = false;
    const done = looking.finally(() => {
      isDone = true;
    });
    done.catch(() => undefined);
    for (let passed = 0; this.clockStands && !isDone && passed < mostForLooking; passed++) await this.tab.clock.runFor(1);
    await done;
  }

  /** From the first screen on, time passes only when the path says so. */
  private async stopClock() {
    await this.tab.clock.pauseAt(await this.tab.evaluate(() => Date.now() + 100));
    this.clockStands = true;
  }

  /** What was asked since the last step is what the model says. */
  private mustSend(before: PathStep | undefined, step: PathStep) {
    this.requests.starts(before, step);
    this.requests.mustBeMeant(this.network.takeMade(), this.options.locale);
  }

  private async happen(step: PathStep, before: PathStep) {
    const { cause } = step.case;
    if (cause.by === 'person') await this.perform(step, before);
    else if (cause.by === 'time') await this.tab.clock.runFor(cause.ms);
    else if (cause.by === 'answer') await this.answer(cause);
    else await this.deliver(step, before);
  }

  /** Lets the files come that a call waits for, or cuts them off. */
  private async deliver(step: PathStep, before: PathStep) {
    const files = filesOf(this.flow.model, step, before);
    if (!files) throw new Error('Nothing that the server answers brings this about');
    await this.eventually(async () => {
      if (!(await this.network.deliver(files, 'output' in step.case.event))) throw new Error(`Nobody has asked for ${files}`);
    });
  }

  /** @param isLoaded a page that is still being loaded is asked for one thing after the other, not to be kept from it */
  private async mustShow(step: PathStep, isLoaded: boolean) {
    this.page.lookAnew();
    const { page, all } = isLoaded ? atOnce(this.page) : inOrder(this.page);
    // In the whole portal time has passed for the calls of its pages too: what they say of that is right.
    await mustShow(this.flow.model, step, page, this.flow.model.starts !== undefined);
    await all();
  }

  /** Models need not wait for what they say. */
  private async inTurn(say: (page: Page) => void | Promise<void>) {
    this.page.lookAnew();
    const { page, all } = inOrder(this.page);
    await say(page);
    await all();
  }

  private async perform({ case: { event }, expected }: PathStep, before: PathStep) {
    const perform = (this.flow.model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
    if (!perform) throw new Error(`The model does not say how to perform '${event.type}'`);
    await asOffered(expected, () => this.inTurn((page) => perform(page, event, hereAt(before.standing, this))));
  }

  private async answer(cause: Extract<PathStep['case']['cause'], { by: 'answer' }>) {
    const answering = new Answering(cause, this.flow.outcomes.allCalls(), this.around);
    await this.eventually(async () => {
      const awaited = await answering.round(this.network.open(), () => this.tab.clock.runFor(cause.gaveUpAfter ?? 0));
      if (awaited.length > 0) throw new Error(`No request for ${awaited.join(' or ')} has come`);
    });
  }

  readonly answers = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    let left = of;
    await this.eventually(async () => {
      left = await answerOthers(left, this.network.open());
      if (Object.keys(left).length > 0) throw new Error(`No request for ${Object.keys(left).join(' or ')} has come`);
    });
  };

  readonly henceforth = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.network.given.length;
    this.network.answerFromNowOn(of);
    await this.eventually(() => {
      const left = Object.keys(of).filter((id) => !this.network.given.slice(since).includes(id));
      if (left.length > 0) throw new Error(`No request for ${left.join(' or ')} has come`);
    });
  };

  /** The calls of the state are under way, and no call of a state that was left. */
  private async arrive(snapshot: AnyMachineSnapshot) {
    const { outcomes } = this.flow;
    const running = outcomes.callsIn(snapshot);
    await this.eventually(() => {
      const open = this.network.open().map(({ operation }) => operation.id);
      const missing = running.find((ids) => ids.length > 0 && !ids.some((id) => open.includes(id)));
      if (missing) throw new Error(`No request for ${missing.join(' or ')} is under way`);
    });
  }

  private async eventually(holds: () => void | Promise<void>) {
    for (const since = Date.now(); ; ) {
      try {
        return await holds();
      } catch (error) {
        if (Date.now() - since > patience) throw error;
      }
      if (this.clockStands) await this.tab.clock.runFor(5);
      // a page that is being loaded anew has no frames to wait for
      else await this.tab.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    }
  }
}

/** Walks a path in the built portal. @throws with the steps so far when the page is not as the path says */
export const walkBrowser = (tab: BrowserTab, flow: Flow, path: Path, options: Options): Promise<void> =>
  new BrowserWalk(tab, flow, path, options).run();
