import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { SessionContext, startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { type FlowEnvironment, FlowEnvironmentContext } from '../../../src/shared/flow/environment';
import { i18n } from '../../../src/shared/i18n';
import { forgetPress } from '../../../src/shared/ui/behaviour/focus';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import type { Coverage } from '../chart/coverage';
import { areEqual, serialiseSnapshot } from '../chart/serialise-snapshot';
import type { Model } from '../model';
import { mustAgree } from '../oracle/check';
import { performIfPossible } from '../oracle/perform-if-possible';
import { Requests } from '../oracle/requests';
import { beginToLook, desktopWidth, domInventory, domPage, hasFocusBack } from '../pages/dom-page';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { patienceMs } from '../patience';
import { forgetVisitor, openSession } from '../session';
import { AnswerPlan, answerOthers } from '../wire/answer-plan';
import type { Answer } from '../wire/answers';
import { FakeFetch } from '../wire/fake-fetch';
import { HeldTimers, macrotask, withOwnTimers } from '../wire/held-timers';
import { answersAround, background } from '../wire/usual';
import { mustBeSound } from '../wire/watch';
import { GuardedPage } from './guarded-page';
import { hereAt } from './here';
import { controlCalls } from './in-hand';
import { ManualClock } from './manual-clock';
import { MissingCheck, mustShow } from './shows';

type FlowPage = ComponentType<{ logic: AnyStateMachine }>;

type Options = {
  readonly coverage?: Coverage;
  /** Whether time limits are short, as in runs that should find a planted fault. */
  readonly isHasty?: boolean;
  /** Called with the inventory on each screen of the path, once it matches the model. */
  readonly onScreen?: (index: number, inventory: (wanted?: string) => Promise<string>) => Promise<void>;
  /** Called at the end of the path, before the page is unmounted. */
  readonly atEnd?: (standstill: Standstill) => Promise<void>;
};

/** A page at the end of its path, for actions that no model contains. */
export type Standstill = {
  /** Returns a snapshot as text; by default the current snapshot of the flow. */
  readonly position: (of?: AnyMachineSnapshot) => string;
  /** Waits until the page is at rest; with a condition, until the condition holds or the time limit is over. */
  readonly rest: (until?: () => boolean) => Promise<void>;
  /** Waits until the page shows the content that the model expects after a step. @throws if the page does not show it in time */
  readonly mustShow: (step: PathStep) => Promise<void>;
  readonly hasFocusBack: () => boolean;
};

/**
 * The limits of a wait in a run with a planted fault, in which most waits cannot succeed. A wait for this thread is limited in rounds, a
 * wait for other threads in milliseconds.
 */
const impatience = { rounds: 15, ms: 1000 };

/** The number of rounds in which a settled screen must not change, because code that loads on demand takes some rounds. */
const quietRounds = 25;
/**
 * The milliseconds in which a screen without a committed version must not change. Code that loads for the first time takes long.
 */
const quietMs = 500;

/** Waits for promises, for React, and for services that load with their first call. */
const settle = () => act(macrotask);

const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a[download]')) event.preventDefault();
};

/** Prevents links to downloads from leaving the page. jsdom would try to follow such a link, and report an error. */
const staysOnDownload = () => {
  document.addEventListener('click', stay);
  return () => document.removeEventListener('click', stay);
};

/** One run of a path on the real page, with the real machine and the real services. Only network and time are fakes. */
class Walk {
  private readonly network = new FakeFetch();
  private readonly timers = new HeldTimers();
  private readonly clock = new ManualClock();
  private readonly environment: FlowEnvironment;
  /** The functions that restore everything that the run has replaced. */
  private readonly restore: (() => void)[] = [];
  private running: AnyMachineSnapshot | undefined;
  private readonly requests: Requests;
  /** The number of checked requests. */
  private checked = 0;
  /** The types of the events that the flow has received. */
  private readonly heard: string[] = [];
  private readonly calls: ReturnType<typeof controlCalls>;
  /** The answers to the portal's own requests around the flow. */
  private around: Readonly<Record<string, Answer>>;

  constructor(
    private readonly flow: Flow,
    private readonly path: Path,
    private readonly options: Options,
  ) {
    this.calls = controlCalls(withOwnTimers(flow.model.flow), flow.model, path);
    this.requests = new Requests(flow);
    this.environment = { clock: this.clock, inspect: this.inspect };
    this.around = answersAround(flow.model, flow.outcomes.allCalls(), this.scenario);
  }

  private get scenario() {
    const found = this.flow.model.inputs[this.path.scenario];
    if (!found) throw new Error(`${this.flow.model.name} has no scenario '${this.path.scenario}'`);
    return found;
  }

  private readonly inspect = (seen: InspectionEvent) => {
    this.options.coverage?.inspect(seen);
    if (seen.type !== '@xstate.snapshot') return;
    const snapshot = seen.snapshot as AnyMachineSnapshot;
    if (snapshot.machine?.id !== this.flow.model.flow.id) return;
    this.heard.push(seen.event.type);
    // An unmounted page stops its flow, and the next page starts a new flow. Neither replaces the last snapshot of a finished flow.
    if (snapshot.status !== 'stopped' && this.running?.status !== 'done') this.running = snapshot;
  };

  /** Opens the page in the portal's session. */
  private async openPage(Page: FlowPage): Promise<void> {
    const { model } = this.flow;
    const { user, opens = model.opens } = this.scenario;
    const session = await openSession(this.network, user, this.flow.model.around);
    this.restore.push(session.stop, cleanup);
    this.checked = this.network.exchanges.length;
    this.leaveBehind();
    render(
      <SessionContext value={session}>
        <FlowEnvironmentContext value={this.environment}>
          <LiveRegion>
            <GuardedPage address={model.aroundPages ? undefined : opens}>
              {model.aroundPages ? (
                <Page logic={this.calls.flow} />
              ) : (
                <main>
                  <Page logic={this.calls.flow} />
                </main>
              )}
            </GuardedPage>
          </LiveRegion>
        </FlowEnvironmentContext>
      </SessionContext>,
    );
  }

  /** Starts the whole portal, with the flow as the given part of its session. */
  private startPortal(part: NonNullable<Model['starts']>): void {
    forgetVisitor();
    this.leaveBehind();
    const session = startSession(this.environment, { [part]: this.calls.flow });
    this.restore.push(session.stop, cleanup);
    render(<Portal session={session} environment={this.environment} />);
  }

  /** Puts the document into the state that an earlier visit left: address, window, session storage. */
  private leaveBehind() {
    // An earlier run whose last step went back in the history may have changed the address meanwhile.
    window.history.replaceState(null, '', this.scenario.opens ?? this.flow.model.opens);
    window.innerWidth = this.scenario.width ?? desktopWidth;
    for (const [key, value] of Object.entries(this.scenario.keeps ?? {})) sessionStorage.setItem(key, value);
  }

  private async open(Page: FlowPage | undefined): Promise<void> {
    const { name, opens, starts } = this.flow.model;
    window.history.replaceState(null, '', this.scenario.opens ?? opens);
    if (starts) this.startPortal(starts);
    else if (Page) await this.openPage(Page);
    else throw new Error(`${name}: the model has no page that shows the flow`);
  }

  async run(Page: FlowPage | undefined): Promise<void> {
    const { model } = this.flow;
    // in a browser each run begins with a new document
    forgetPress();
    this.restore.push(beginToLook(), staysOnDownload(), this.network.install(), this.timers.install());
    const happened: string[] = [];
    try {
      await this.open(Page);
      for (const reach of model.reach ?? []) {
        await this.eventually(() => {
          this.answerAround();
          return reach(domPage);
        });
      }
      let before: PathStep | undefined;
      for (const [index, step] of this.path.steps.entries()) {
        happened.push(step.case.name);
        if (before) await this.happen(step, before);
        await this.arrive(step.snapshot);
        if (this.running) mustAgree(step, this.running);
        await this.eventually(() => {
          this.answerAround(this.answeredAtOnce);
          return mustShow(model, step, domPage);
        });
        mustBeSound(this.network);
        this.mustSend(before, step);
        await this.options.onScreen?.(index, this.inventory);
        before = step;
      }
      await this.options.atEnd?.(this.standstill);
    } catch (error) {
      throw new Error(`After '${happened.join(', ')}': ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    } finally {
      for (const put of this.restore.reverse()) put();
    }
  }

  private readonly standstill: Standstill = {
    position: (of = this.running) => (of ? serialiseSnapshot(of) : ''),
    rest: async (until = () => true) => {
      const since = Date.now();
      for (let round = 0; round < quietRounds || (!until() && Date.now() - since < patienceMs); round += 1) {
        await settle();
        this.answerAround(this.answeredAtOnce);
      }
    },
    mustShow: (step) =>
      this.eventually(() => {
        this.answerAround();
        return mustShow(this.flow.model, step, domPage);
      }),
    hasFocusBack,
  };

  /** Checks that the requests since the last step match the model. */
  private mustSend(before: PathStep | undefined, step: PathStep) {
    const made = this.network.exchanges.slice(this.checked).map((exchange) => exchange.made);
    this.checked = this.network.exchanges.length;
    this.requests.starts(before, step);
    this.requests.mustMatchModel(made, i18n.language);
  }

  /**
   * Returns the inventory of the screen as soon as it matches the wanted inventory. Without a match, it returns the inventory when the
   * screen no longer changes.
   */
  private readonly inventory = async (wanted?: string): Promise<string> => {
    // a screen that does not change may still wait for code to load
    const isNew = wanted === undefined;
    const ms = this.options.isHasty ? 0 : isNew ? quietMs : patienceMs;
    let until = Date.now() + ms;
    let read = domInventory();
    for (let quiet = 0; read !== wanted && (quiet < quietRounds || Date.now() < until); quiet += 1) {
      await settle();
      this.answerAround(this.answeredAtOnce);
      const now = domInventory();
      if (now === read) continue;
      [quiet, read] = [0, now];
      if (isNew) until = Date.now() + ms;
    }
    return read;
  };

  private async happen(step: PathStep, before: PathStep): Promise<void> {
    const { event, cause } = step.case;
    const outlived = this.flow.outcomes.outlived(before.snapshot, step.snapshot);
    const earlier = this.network.open().filter(({ operation }) => outlived.has(operation.id));
    if (cause.by !== 'answer') this.network.letGo(earlier);
    if (cause.by === 'person') await this.perform(step, before);
    else if (cause.by === 'time') act(() => this.clock.fire(cause.ms));
    else if (cause.by === 'answer') await this.answer(step);
    else if (cause.by === 'value') this.calls.end(cause.invoke, event);
    this.network.letGo(earlier);
    if (earlier.some(({ state }) => state() === 'aborted'))
      throw new Error(`${[...outlived].join(', ')} was aborted, though it outlives its state`);
  }

  private async perform({ case: { event }, expected, refused }: PathStep, before: PathStep): Promise<void> {
    const perform = (this.flow.model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
    if (!perform) throw new Error(`The model does not say how to perform '${event.type}'`);
    const heard = this.heard.length;
    await performIfPossible(expected, () => perform(domPage, event, hereAt(before.position, this)));
    if (expected?.kind === 'stays' && expected.how !== 'in vain') for (const id of refused) this.options.coverage?.sawRefused(id);
    // a flow that starts with the portal works in other threads too, which takes time
    else if (this.flow.model.starts) await this.eventually(() => this.mustHear(event.type, heard));
  }

  /** Answers the requests of a call until the flow has the result of the call. */
  private async answer({ case: { cause }, snapshot }: PathStep): Promise<void> {
    if (cause.by !== 'answer') return;
    const { outcomes } = this.flow;
    const plan = new AnswerPlan(cause, outcomes.allCalls(), this.around);
    await this.eventually(async () => {
      const awaited = await plan.round(this.network.open(), () => this.timers.passFor(cause.invoke, cause.gaveUpAfter ?? 0));
      if (awaited.length > 0) throw new Error(`No request for ${awaited.join(' or ')} has come`);
      this.mustBeAt(snapshot);
    }, true);
  }

  readonly answers = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    let left = of;
    await this.eventually(async () => {
      left = await answerOthers(left, this.network.open());
      if (Object.keys(left).length > 0) throw new Error(`No request for ${Object.keys(left).join(' or ')} has come`);
    });
    await settle();
  };

  readonly passes = async (ms: number): Promise<void> => {
    await settle();
    act(() => this.clock.fire(ms));
    await settle();
  };

  readonly henceforth = async (of: Readonly<Record<string, Answer>>): Promise<void> => {
    const since = this.network.exchanges.length;
    this.around = { ...this.around, ...of };
    await this.eventually(() => {
      const answered = this.network.exchanges.slice(since).filter((exchange) => exchange.state() === 'answered');
      const left = Object.keys(of).filter((id) => !answered.some(({ operation }) => operation.id === id));
      if (left.length > 0) throw new Error(`No request for ${left.join(' or ')} has come`);
    });
  };

  /**
   * The operations whose requests are answered at once. If the flow starts with the portal, these are all operations of the portal around
   * the flow. Otherwise they serve pieces of the page, or inner flows call them.
   */
  private get answeredAtOnce(): readonly string[] {
    const { starts, around = {}, atOnce = [] } = this.flow.model;
    return starts ? Object.keys(this.around) : ['getWebContent', ...(around.findPosts ? ['findPosts'] : []), ...atOnce];
  }

  /** Answers the portal's own requests around a flow; by default all these requests, as in the steps before the flow starts. */
  private answerAround(ids: readonly string[] = Object.keys(this.around)) {
    // Before the flow starts, no request belongs to the flow.
    const ours = this.running ? this.flow.outcomes.allCalls() : new Set<string>();
    for (const { operation, answer } of this.network.open()) {
      const usual = ours.has(operation.id) || !ids.includes(operation.id) ? undefined : this.around[operation.id];
      if (usual) answer(usual);
    }
  }

  private mustHear(event: string, since: number) {
    if (!this.heard.slice(since).includes(event)) throw new Error(`The flow has not received '${event}'`);
  }

  private mustBeAt(snapshot: AnyMachineSnapshot) {
    const found = this.running;
    if (!found || !areEqual(snapshot, found))
      throw new Error(`The flow should be in ${serialiseSnapshot(snapshot)}, it is in ${found && serialiseSnapshot(found)}`);
  }

  /** Waits for the expected snapshot, for a request of each running call, and for the end of all other calls. */
  private async arrive(snapshot: AnyMachineSnapshot): Promise<void> {
    const running = this.flow.outcomes.callsIn(snapshot);
    // requests of the portal's session continue after the flow that needed them has ended
    const around = this.flow.model.starts ? [] : Object.keys(background(undefined));
    const own = [...this.flow.outcomes.allCalls()].filter((id) => !around.includes(id));
    await this.eventually(() => {
      this.mustBeAt(snapshot);
      const open = this.network.open().map(({ operation }) => operation.id);
      const missing = running.find((ids) => ids.length > 0 && !ids.some((id) => open.includes(id)));
      if (missing) throw new Error(`No request for ${missing.join(' or ')} is under way`);
      const left = open.filter((id) => own.includes(id) && !running.flat().includes(id));
      if (left.length > 0) throw new Error(`${left.join(', ')} is still under way, though its state was left`);
    });
  }

  /**
   * Waits until a condition holds.
   * @param usesThreads whether other threads are involved
   * @throws the last error of the condition if it does not hold in time
   */
  private async eventually(holds: () => void | Promise<void>, usesThreads = false): Promise<void> {
    const { isHasty = false } = this.options;
    const isOver = (round: number, ms: number) =>
      isHasty && !usesThreads ? round >= impatience.rounds : ms > (isHasty ? impatience.ms : patienceMs);
    const since = Date.now();
    for (let round = 1; ; round += 1) {
      await settle();
      this.answerAround(this.answeredAtOnce);
      try {
        return await holds();
      } catch (error) {
        if (error instanceof MissingCheck || isOver(round, Date.now() - since)) throw error;
      }
    }
  }
}

/**
 * Runs a path on the real page.
 * @throws an error with the steps so far if the page or the flow does not match the path
 */
export async function walkDom(flow: Flow, path: Path, options: Options = {}): Promise<void> {
  const page = (await flow.model.page?.()) as FlowPage | undefined;
  await flow.model.loads?.();
  await new Walk(flow, path, options).run(page);
}
