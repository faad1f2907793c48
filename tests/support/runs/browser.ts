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

/** The milliseconds after which a condition of the requests is checked again, even if no request has arrived. */
const longestWait = 100;
/** The number of requests to one host that Chromium sends at a time, including the requests for files of the portal. */
const maxUnderWay = 6;

type Options = {
  readonly texts: i18n;
  /** Called on each screen of the path, once it matches the model. */
  readonly onScreen: (step: PathStep, index: number, page: BrowserPage) => Promise<void>;
  /** The view of the page; by default the usual view. */
  readonly seeing?: ViewSettings;
};

/** The progress of a run. */
export type WalkResult = {
  /** The number of steps that were taken and checked. */
  readonly walked: number;
  /** The reason why the run ended before the end of its path; absent if it did not. */
  readonly early?: string;
};

/** Returns the ids of the calls that were running before a step and that the step has started again. */
const restartedCalls = (before: AnyMachineSnapshot, { _nodes, children }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)).filter((id) => before.children[id] && before.children[id] !== children[id]);

/** Whether the answer in the previous step started the delay that ends with this step. */
const isBegunByAnswer = ({ case: { event } }: PathStep, before: PathStep, earlier: PathStep | undefined): boolean => {
  const waiting = before.snapshot._nodes.find(({ after }) => after.some(({ eventType }) => eventType === event.type));
  return before.case.cause.by === 'answer' && waiting !== undefined && earlier?.snapshot._nodes.includes(waiting) !== true;
};

/** One run of a path in the built portal. */
class BrowserWalk {
  private readonly network: BrowserNetwork;
  private readonly page: BrowserPage;
  private readonly requests: Requests;
  /**
   * The allowed number of page loads. If there are more loads, the portal has reloaded itself. At the start of a flow there is no limit.
   */
  private allowedLoads = Number.POSITIVE_INFINITY;
  /**
   * The number of answers before the person's action. Later answers count, because a request may be answered before the model waits for it.
   */
  private answeredBefore = 0;
  /** The id of the newest timer before the last answer. */
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
    return this.flow.model.starts !== undefined && this.network.loads > this.allowedLoads;
  }

  private get scenario() {
    const found = this.flow.model.inputs[this.path.scenario];
    if (!found) throw new Error(`${this.flow.model.name} has no scenario '${this.path.scenario}'`);
    return found;
  }

  /** The answers to the portal's own requests, which do not depend on the flow. */
  private get around() {
    const { model, outcomes } = this.flow;
    return answersAround(model, outcomes.allCalls(), this.scenario);
  }

  async run(): Promise<WalkResult> {
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
        // The files of the previous step are held back too, because the page may not have requested them yet.
        this.network.holdBack([...(before ? filesIn(model, before) : []), ...filesIn(model, step)]);
        const isAtStart = JSON.stringify(step.snapshot.value) === JSON.stringify(start?.snapshot.value);
        if (isAtStart) this.allowedLoads = Number.POSITIVE_INFINITY;
        const earlier = this.network.open();
        if (before) await this.happen(step, before, this.path.steps[index - 2]);
        this.network.holdBack(filesIn(model, step));
        if (this.isLoadedAnew) return { walked, early: 'the portal was loaded anew' };
        if (before) await this.mustBeGone(restartedCalls(before.snapshot, step.snapshot), earlier);
        await this.arrive(step.snapshot);
        await this.eventually(() => this.mustShow(step));
        await this.eventually(() => this.mustBeSeen(step, before));
        mustBeSound(this.network);
        this.mustSend(before, step);
        await this.options.onScreen(step, index, this.page);
        if (isAtStart) this.allowedLoads = this.network.loads;
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
    const { keeps = {}, opens = model.opens } = this.scenario;
    const needsAllFiles = Object.values(model.calls).some(({ files }) => files !== undefined);
    await portal.begin({ network, keeps, needsAllFiles, seeing: this.options.seeing });
    await portal.tab.goto(origin + opens, { waitUntil: 'commit' });
  }

  /** Checks that the requests since the last step match the model. */
  private mustSend(before: PathStep | undefined, step: PathStep) {
    this.requests.starts(before, step);
    this.requests.mustMatchModel(this.network.takeMade(), 'es');
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
   * Waits until the timer of a delay is set, and then lets the time pass. Without the wait, the delay may not have begun, because the
   * screen need not show that the last answer has arrived.
   * @param since the id of a timer: only later timers count, because the answered request may have an equal time limit
   */
  private async pass(ms: number, since: number) {
    await this.eventually(() => this.portal.mustAwait(ms, since));
    await this.portal.pass(ms);
  }

  /** Delivers or aborts the files that a call waits for. */
  private async deliver(step: PathStep, before: PathStep) {
    const files = filesOf(this.flow.model, step, before);
    if (!files) throw new Error('This outcome needs no file, and no answer of the server causes it');
    const content = loadedIn(this.flow.model, step) ?? ('output' in step.case.event ? 'own' : cut);
    await this.onceAsked(() => {
      if (!this.network.deliver(files, content)) throw new Error(`The page has not requested ${files}`);
    });
  }

  private async mustShow(step: PathStep) {
    const { page, all } = atOnce(this.page);
    // In the whole portal, time also passes for the calls of its pages, so these pages may show messages.
    await mustShow(this.flow.model, step, page, { maySpeak: this.flow.model.starts !== undefined, goOn: true });
    await all();
  }

  /** Checks that a new message after a press is in the window, and that focus is not lost. */
  private async mustBeSeen({ position: { says } }: PathStep, before: PathStep | undefined) {
    if (!says || says.text === before?.position.says?.text) return;
    const fault = await this.page.faultOfResult(says.severity, keyOf(says.text));
    if (fault !== '') throw new Error(fault);
  }

  /** Runs the actions or checks of a model one after the other, although the model does not await them. */
  private async inTurn(say: (page: Page) => void | Promise<void>, run?: Parameters<typeof inOrder>[1]) {
    const { page, all } = inOrder(this.page, run);
    await say(page);
    await all();
  }

  private async perform({ case: { event }, expected }: PathStep, before: PathStep) {
    const perform = (this.flow.model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
    if (!perform) throw new Error(`The model does not say how to perform '${event.type}'`);
    this.answeredBefore = this.network.answered.length;
    // The page may still be rendering a control that the model expects, so the action waits for it. An action does not wait for a control
    // that must be absent.
    const run = expected?.kind === 'goes on' ? (act: () => unknown) => this.onceOffered(act) : undefined;
    await performIfPossible(expected, () => this.inTurn((page) => perform(page, event, hereAt(before.position, this)), run));
  }

  /** Repeats an action until the page has its control. The repetition is safe, because an action without its control does nothing. */
  private onceOffered(act: () => unknown): Promise<unknown> {
    const isMissing = (error: unknown) => error instanceof NotOffered && error.reason === 'absent';
    return this.repeated(act, () => ({ next: () => this.nextFrame() }), isMissing);
  }

  private nextFrame(): Promise<unknown> {
    // a page that is reloading has no frames to wait for
    return this.portal.tab.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
  }

  private async answer(cause: Extract<PathStep['case']['cause'], { by: 'answer' }>) {
    const plan = new AnswerPlan(cause, this.flow.outcomes.allCalls(), this.around);
    await this.onceAsked(async () => {
      this.newestBefore = await this.portal.newestTimer();
      const awaited = await plan.round(this.network.open(), () => this.portal.pass(cause.gaveUpAfter ?? 0));
      if (awaited.length > 0) throw new Error(`No request for ${awaited.join(' or ')} has come`);
    });
  }

  readonly answers = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.answeredBefore;
    // The portal's own requests are answered as soon as they arrive.
    this.network.answerFromNowOn(Object.fromEntries(Object.entries(of).filter(([id]) => id in this.around)));
    let left = of;
    await this.onceAsked(async () => {
      left = await answerOthers(left, this.network.open());
      const missing = Object.keys(left).filter((id) => !this.network.answered.slice(since).includes(id));
      if (missing.length > 0) throw new Error(`No request for ${missing.join(' or ')} has come`);
    });
  };

  readonly passes = (ms: number): Promise<void> => this.portal.pass(ms);

  readonly henceforth = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.network.answered.length;
    this.network.answerFromNowOn(of);
    await this.onceAsked(() => {
      const left = Object.keys(of).filter((id) => !this.network.answered.slice(since).includes(id));
      if (left.length > 0) throw new Error(`No request for ${left.join(' or ')} has come`);
    });
  };

  /** Waits until each running call has sent a request. */
  private async arrive(snapshot: AnyMachineSnapshot) {
    const { outcomes } = this.flow;
    const running = outcomes.callsIn(snapshot);
    await this.onceAsked(() => {
      const open = this.network.open().map(({ operation }) => operation.id);
      if (open.length >= maxUnderWay) throw new Error(`A browser sends no more requests: answer these of the page: ${open.join(', ')}`);
      const missing = running.find((ids) => ids.length > 0 && !ids.some((id) => open.includes(id)));
      if (missing) throw new Error(`No request for ${missing.join(' or ')} is under way`);
    });
  }

  /**
   * Waits until restarted calls have aborted their earlier requests. An answer to an earlier request would be lost, and the earlier request
   * would be taken for the new request, which may come only later.
   */
  private async mustBeGone(invokes: readonly string[], earlier: ReturnType<BrowserNetwork['open']>) {
    const operations = invokes.flatMap((id) => [...(this.flow.outcomes.calls.get(id) ?? [])]);
    await this.onceAsked(() => {
      const left = this.network.open().find((each) => earlier.includes(each) && operations.includes(each.operation.id));
      if (left) throw new Error(`The earlier request for ${left.operation.id} is still under way`);
    });
  }

  /** Waits until a condition of the page holds. */
  private eventually(holds: () => void | Promise<void>): Promise<void> {
    return this.repeated(holds, () => ({ next: () => this.nextFrame() }));
  }

  /** Waits until a condition of the requests holds, and checks it again whenever a request comes or ends. */
  private onceAsked(holds: () => void | Promise<void>): Promise<void> {
    return this.repeated(holds, () => {
      // created before the check, so that a request during the check counts too
      const changed = this.network.change();
      return { next: () => Promise.race([changed, delay(longestWait)]) };
    });
  }

  /**
   * Repeats a condition until it holds, and waits between two attempts.
   * @param mayPass whether a failure may disappear with time; any other failure is final
   */
  private async repeated<Result>(
    holds: () => Result | Promise<Result>,
    wait: () => { readonly next: () => Promise<unknown> },
    mayPass: (error: unknown) => boolean = (error) => !(error instanceof MissingCheck),
  ): Promise<Result> {
    for (const since = Date.now(); ; ) {
      const { next } = wait();
      try {
        return await holds();
      } catch (error) {
        if (!mayPass(error) || Date.now() - since > patienceMs) throw error;
      }
      await next();
    }
  }
}

/**
 * Runs a path in the built portal.
 * @throws an error with the steps so far if the page does not match the path
 */
export const walkBrowser = (portal: PortalTab, flow: Flow, path: Path, options: Options): Promise<WalkResult> =>
  new BrowserWalk(portal, flow, path, options).run();
