import { setTimeout as delay } from 'node:timers/promises';
import type { i18n } from 'i18next';
import type { AnyMachineSnapshot } from 'xstate';
import { performIfPossible } from '../oracle/perform-if-possible';
import { Requests } from '../oracle/requests';
import type { Page } from '../page';
import { BrowserPage } from '../pages/browser-page';
import { atOnce, inOrder } from '../pages/in-order';
import { NotOffered } from '../pages/not-offered';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { patienceMs } from '../patience';
import { AnswerPlan, answerOthers } from '../wire/answer-plan';
import { type Answer, cut } from '../wire/answers';
import { answersAround } from '../wire/usual';
import { mustBeSound } from '../wire/watch';
import { BrowserNetwork } from './browser-network';
import { hereAt } from './here';
import { filesIn, filesOf, loadedIn } from './own-files';
import { origin } from './portal-server';
import type { PortalTab } from './portal-tab';
import { keyOf, MissingCheck, mustShow } from './shows';
import type { ViewSettings } from './view';

/** Milliseconds after which a condition of the requests is checked again, even if no request has come. */
const longestWait = 100;
/** The number of requests to one host that Chromium has under way at a time, including those for files of the portal. */
const mostUnderWay = 6;

type Options = {
  readonly texts: i18n;
  /** Called on each screen of the path, once it matches the model. */
  readonly onScreen: (step: PathStep, index: number, page: BrowserPage) => Promise<void>;
  /** The view of the page; the usual one by default. */
  readonly seeing?: ViewSettings;
};

/** The progress of a run. */
export type WalkEnd = {
  /** Steps that were taken and checked. */
  readonly walked: number;
  /** The reason, if the run ended before its path did. */
  readonly early?: string;
};

/** The running calls of a snapshot that were running before too, and were started again. */
const madeAnew = (before: AnyMachineSnapshot, { _nodes, children }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)).filter((id) => before.children[id] && before.children[id] !== children[id]);

/** Whether the time that passes in a step began with the answer in the step before. */
const isBegunByAnswer = ({ case: { event } }: PathStep, before: PathStep, earlier: PathStep | undefined): boolean => {
  const waiting = before.snapshot._nodes.find(({ after }) => after.some(({ eventType }) => eventType === event.type));
  return before.case.cause.by === 'answer' && waiting !== undefined && earlier?.snapshot._nodes.includes(waiting) !== true;
};

/** One run of a path in the built portal. */
class BrowserWalk {
  private readonly network: BrowserNetwork;
  private readonly page: BrowserPage;
  private readonly requests: Requests;
  /** The allowed number of page loads; not limited while the path leads back to the beginning of the flow. */
  private loadsMeant = Number.POSITIVE_INFINITY;
  /** The number of answers before the person acted: a request may be answered before a model asks for it. */
  private givenBefore = 0;
  /** The newest timer before the last answer. */
  private newestBefore = 0;

  constructor(
    private readonly portal: PortalTab,
    private readonly flow: Flow,
    private readonly path: Path,
    private readonly options: Options,
  ) {
    const { model, outcomes } = flow;
    const isOurs = model.starts ? 'all' : model.isOurs;
    this.network = new BrowserNetwork(outcomes.allCalls(), isOurs, this.around);
    this.requests = new Requests(flow);
    this.page = new BrowserPage(portal.tab, options.texts, model.aroundPages ? 'around pages' : 'page');
  }

  /**
   * Whether the portal has reloaded itself, as it does after one of its files failed to load. Its flows have then started again, and no
   * longer follow the path.
   */
  private get isLoadedAnew() {
    return this.flow.model.starts !== undefined && this.network.loads > this.loadsMeant;
  }

  private get situation() {
    const found = this.flow.model.inputs[this.path.situation];
    if (!found) throw new Error(`${this.flow.model.name} has no situation '${this.path.situation}'`);
    return found;
  }

  /** The portal's own requests, whatever the flow does. */
  private get around() {
    const { model, outcomes } = this.flow;
    return answersAround(model, outcomes.allCalls(), this.situation);
  }

  async run(): Promise<WalkEnd> {
    let walked = 0;
    const { model } = this.flow;
    const happened: string[] = [];
    try {
      const [start] = this.path.steps;
      if (start) this.network.holdBack(filesIn(model, start));
      await this.open();
      for (const reach of model.reach ?? []) await this.eventually(() => this.inTurn(reach));
      let before: PathStep | undefined;
      for (const [index, step] of this.path.steps.entries()) {
        happened.push(step.case.name);
        // A page without content may still be about to send the request that the step before waits for.
        this.network.holdBack([...(before ? filesIn(model, before) : []), ...filesIn(model, step)]);
        const isAtStart = JSON.stringify(step.snapshot.value) === JSON.stringify(start?.snapshot.value);
        if (isAtStart) this.loadsMeant = Number.POSITIVE_INFINITY;
        const earlier = this.network.open();
        if (before) await this.happen(step, before, this.path.steps[index - 2]);
        this.network.holdBack(filesIn(model, step));
        if (this.isLoadedAnew) return { walked, early: 'the portal was loaded anew' };
        await this.arrive(step.snapshot);
        if (before) await this.mustBeGone(madeAnew(before.snapshot, step.snapshot), earlier);
        await this.eventually(() => this.mustShow(step));
        await this.eventually(() => this.mustBeSeen(step, before));
        mustBeSound(this.network);
        this.mustSend(before, step);
        await this.options.onScreen(step, index, this.page);
        if (isAtStart) this.loadsMeant = this.network.loads;
        before = step;
        walked += 1;
      }
      return { walked };
    } catch (error) {
      if (error instanceof NotOffered && error.reason === 'covered') return { walked, early: error.message };
      if (this.isLoadedAnew) return { walked, early: 'the portal was loaded anew' };
      throw new Error(`After '${happened.join(', ')}': ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  private async open() {
    const { portal, network } = this;
    const { model } = this.flow;
    const { keeps = {}, opens = model.opens } = this.situation;
    const needsAllFiles = Object.values(model.calls).some(({ files }) => files !== undefined);
    await portal.begin({ network, keeps, needsAllFiles, seeing: this.options.seeing });
    await portal.tab.goto(origin + opens, { waitUntil: 'commit' });
  }

  /** The requests since the last step match the model. */
  private mustSend(before: PathStep | undefined, step: PathStep) {
    this.requests.starts(before, step);
    this.requests.mustBeMeant(this.network.takeMade(), 'es');
  }

  private async happen(step: PathStep, before: PathStep, beforeThat: PathStep | undefined) {
    const { cause } = step.case;
    const outlived = this.flow.outcomes.outlived(before.snapshot, step.snapshot);
    const earlier = this.network.open().filter(({ operation }) => outlived.has(operation.id));
    if (cause.by !== 'answer') this.network.letGo(earlier);
    if (cause.by === 'person') await this.perform(step, before);
    else if (cause.by === 'time') await this.pass(cause.ms, isBegunByAnswer(step, before, beforeThat) ? this.newestBefore : 0);
    else if (cause.by === 'answer') await this.answer(cause);
    else await this.deliver(step, before);
    this.network.letGo(earlier);
  }

  /**
   * Lets time pass. The screen may not show when the last answer has arrived and the time begins, so this waits for the timer.
   * @param since only timers that were set after this one count: the limit of the answered request may be as long as the time that begins
   */
  private async pass(ms: number, since: number) {
    await this.eventually(() => this.portal.mustAwait(ms, since));
    await this.portal.pass(ms);
  }

  /** Delivers or aborts the files that a call waits for. */
  private async deliver(step: PathStep, before: PathStep) {
    const files = filesOf(this.flow.model, step, before);
    if (!files) throw new Error('Nothing that the server answers brings this about');
    const content = loadedIn(this.flow.model, step) ?? ('output' in step.case.event ? 'own' : cut);
    await this.onceAsked(() => {
      if (!this.network.deliver(files, content)) throw new Error(`Nobody has asked for ${files}`);
    });
  }

  private async mustShow(step: PathStep) {
    const { page, all } = atOnce(this.page);
    // In the whole portal, time has passed for the calls of its pages too: their messages are correct.
    await mustShow(this.flow.model, step, page, { maySpeak: this.flow.model.starts !== undefined, goOn: true });
    await all();
  }

  /** Checks that a new message after a press is in the window, and that focus is not lost. */
  private async mustBeSeen({ standing: { says } }: PathStep, before: PathStep | undefined) {
    if (!says || says.text === before?.standing.says?.text) return;
    const fault = await this.page.faultOfResult(says.severity, keyOf(says.text));
    if (fault !== '') throw new Error(fault);
  }

  /** Runs actions or checks of a model in order: models need not await them. */
  private async inTurn(say: (page: Page) => void | Promise<void>) {
    const { page, all } = inOrder(this.page);
    await say(page);
    await all();
  }

  private async perform({ case: { event }, expected }: PathStep, before: PathStep) {
    const perform = (this.flow.model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
    if (!perform) throw new Error(`The model does not say how to perform '${event.type}'`);
    this.givenBefore = this.network.given.length;
    await performIfPossible(expected, () => this.inTurn((page) => perform(page, event, hereAt(before.standing, this))));
  }

  private async answer(cause: Extract<PathStep['case']['cause'], { by: 'answer' }>) {
    const answering = new AnswerPlan(cause, this.flow.outcomes.allCalls(), this.around);
    await this.onceAsked(async () => {
      this.newestBefore = await this.portal.newestTimer();
      const awaited = await answering.round(this.network.open(), () => this.portal.pass(cause.gaveUpAfter ?? 0));
      if (awaited.length > 0) throw new Error(`No request for ${awaited.join(' or ')} has come`);
    });
  }

  readonly answers = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.givenBefore;
    // The portal's own requests never wait.
    this.network.answerFromNowOn(Object.fromEntries(Object.entries(of).filter(([id]) => id in this.around)));
    let left = of;
    await this.onceAsked(async () => {
      left = await answerOthers(left, this.network.open());
      const missing = Object.keys(left).filter((id) => !this.network.given.slice(since).includes(id));
      if (missing.length > 0) throw new Error(`No request for ${missing.join(' or ')} has come`);
    });
  };

  readonly passes = (ms: number): Promise<void> => this.portal.pass(ms);

  readonly henceforth = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.network.given.length;
    this.network.answerFromNowOn(of);
    await this.onceAsked(() => {
      const left = Object.keys(of).filter((id) => !this.network.given.slice(since).includes(id));
      if (left.length > 0) throw new Error(`No request for ${left.join(' or ')} has come`);
    });
  };

  /** The calls of the state are running, and no call of a state that was left. */
  private async arrive(snapshot: AnyMachineSnapshot) {
    const { outcomes } = this.flow;
    const running = outcomes.callsIn(snapshot);
    await this.onceAsked(() => {
      const open = this.network.open().map(({ operation }) => operation.id);
      if (open.length >= mostUnderWay) throw new Error(`A browser sends no more requests: answer these of the page: ${open.join(', ')}`);
      const missing = running.find((ids) => ids.length > 0 && !ids.some((id) => open.includes(id)));
      if (missing) throw new Error(`No request for ${missing.join(' or ')} is under way`);
    });
  }

  /** Waits until repeated calls have aborted their earlier requests: an answer to those would be lost. */
  private async mustBeGone(invokes: readonly string[], earlier: ReturnType<BrowserNetwork['open']>) {
    const operations = invokes.flatMap((id) => [...(this.flow.outcomes.calls.get(id) ?? [])]);
    await this.onceAsked(() => {
      const left = this.network.open().find((each) => earlier.includes(each) && operations.includes(each.operation.id));
      if (left) throw new Error(`The request for ${left.operation.id} that was made before is still under way`);
    });
  }

  /** Waits until a condition of the page holds. */
  private eventually(holds: () => void | Promise<void>): Promise<void> {
    // a page that is reloading has no frames to wait for
    return this.repeated(holds, () => ({
      next: () => this.portal.tab.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined),
    }));
  }

  /** Waits until a condition of the requests holds, without asking the page. */
  private onceAsked(holds: () => void | Promise<void>): Promise<void> {
    return this.repeated(holds, () => {
      // what comes while the condition is checked counts too
      const changed = this.network.change();
      return { next: () => Promise.race([changed, delay(longestWait)]) };
    });
  }

  private async repeated(holds: () => void | Promise<void>, wait: () => { readonly next: () => Promise<unknown> }): Promise<void> {
    for (const since = Date.now(); ; ) {
      const { next } = wait();
      try {
        return await holds();
      } catch (error) {
        if (error instanceof MissingCheck || Date.now() - since > patienceMs) throw error;
      }
      await next();
    }
  }
}

/**
 * Runs a path in the built portal.
 * @throws with the steps so far when the page does not match the path
 */
export const walkBrowser = (portal: PortalTab, flow: Flow, path: Path, options: Options): Promise<WalkEnd> =>
  new BrowserWalk(portal, flow, path, options).run();
