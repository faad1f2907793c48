import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Question, Verdict } from './question';

/** The program of the processes: it runs flows, or test files. */
export type Program = 'flow-worker' | 'test-worker';

/** The milliseconds after which a run with a fault counts as a hang. */
export const limit = 120_000;

/** The number of faults after which a process is replaced, so that leaks do not accumulate. */
const most = 60;

/** The answer of a process: its verdict and the duration. A process that timed out or died gives no verdict. */
export type PoolAnswer = { readonly verdict?: Verdict; readonly ms: number };

class Process {
  constructor(private readonly program: Program) {}

  private child: ChildProcess | undefined;
  private asked = 0;

  private async runningChild(): Promise<ChildProcess> {
    if (this.asked >= most) this.end();
    if (this.child?.connected) return this.child;
    this.asked = 0;
    this.child = fork(resolve(import.meta.dirname, `${this.program}.ts`), {
      execArgv: ['--import', 'tsx'],
      // With a fault, most waits fail anyway. The processes therefore do not inherit longer limits.
      env: { ...process.env, PATIENCE_MS: undefined },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(this.child, 'exit').then(() => Promise.reject(new Error(`${this.program} does not start`)));
    await Promise.race([once(this.child, 'message'), exited]);
    return this.child;
  }

  async ask(question: Question, patience: number): Promise<PoolAnswer> {
    const child = await this.runningChild();
    this.asked += 1;
    const since = Date.now();
    const verdict = await new Promise<Verdict | undefined>((done) => {
      const timer = setTimeout(() => done(undefined), patience);
      const settle = (verdict?: Verdict) => {
        clearTimeout(timer);
        child.off('exit', ended);
        child.off('message', settle);
        done(verdict);
      };
      const ended = () => settle(undefined);
      child.once('message', settle as (message: unknown) => void);
      child.once('exit', ended);
      child.send(question);
    });
    if (!verdict) this.end();
    return { ...(verdict && { verdict }), ms: Date.now() - since };
  }

  end() {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

/** A pool of processes, which start on demand. A process is replaced after a hang, a crash, or many faults. */
export class Pool {
  private readonly processes: readonly Process[];

  constructor(program: Program, size: number) {
    this.processes = Array.from({ length: size }, () => new Process(program));
  }

  /**
   * Asks a new process, in which no fault was planted before. In an old process, a hang may have left something behind that would change
   * the verdict.
   * @param patience the milliseconds after which the run counts as a hang
   */
  askNewProcess(question: Question, patience: number): Promise<PoolAnswer> {
    const [process] = this.processes;
    if (!process) throw new Error('The pool has no processes');
    process.end();
    return process.ask(question, patience);
  }

  /**
   * Asks many questions: the processes work in parallel, and each takes the next question when it is free.
   * @param onAnswer called with the index of each question and its answer
   */
  async askAll(questions: readonly Question[], onAnswer: (index: number, answer: PoolAnswer) => void): Promise<void> {
    let next = 0;
    const work = async (process: Process) => {
      for (let index = next++; index < questions.length; index = next++)
        onAnswer(index, await process.ask(questions[index] as Question, limit));
    };
    await Promise.all(this.processes.slice(0, questions.length).map(work));
  }

  end() {
    for (const process of this.processes) process.end();
  }
}
