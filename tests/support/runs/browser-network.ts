import type { Model } from '../model';
import { type Answer, type FileAnswer, toBody } from '../wire/answers';
import { type Operation, operationOf, pathIn } from '../wire/contract';
import type { DecodedRequest } from '../wire/requests';
import { Watch } from '../wire/watch';
import { type Exchange, origin } from './portal-server';

/** A request of a call that waits for its answer. */
type PendingCall = {
  readonly operation: Operation;
  readonly request: Exchange;
  /** The request, in the form of the contract. */
  readonly made: DecodedRequest;
  readonly answer: (answer: Answer) => Promise<void>;
};

/** A request for a file that waits until the path delivers the file. */
type PendingFile = {
  readonly path: string;
  readonly request: Exchange;
  /** A file of the portal itself, not of the server. */
  readonly isOwn: boolean;
};

const cover = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

/** The network of the built portal in a browser, with a fake backend that a path controls. */
export class BrowserNetwork {
  private pending: PendingCall[] = [];
  private heldBack: readonly RegExp[] = [];
  private pendingFiles: PendingFile[] = [];
  /** The number of page loads, not counting the loads of frames. */
  loads = 0;
  /** The operations around the flow whose requests were answered, in order. */
  readonly answered: string[] = [];
  private readonly asked = new Set<string>();
  private readonly watch = new Watch(origin);
  private made: DecodedRequest[] = [];
  private listeners: (() => void)[] = [];

  /**
   * @param ours the operations that the flow calls; requests of the portal itself to these operations are answered at once
   * @param isOurs see `Model`; 'all' if the flow starts with the portal, because only the flow then makes requests to its operations
   * @param around the answers to the portal's own requests
   */
  constructor(
    private readonly ours: ReadonlySet<string>,
    private readonly isOurs: Model['isOurs'] | 'all',
    private around: Readonly<Record<string, Answer>>,
  ) {}

  /** Handles the requests of the page to the server. */
  readonly receive = (request: Exchange): void => {
    request.onGone(() => {
      this.pending = this.pending.filter((each) => each.request !== request);
      this.pendingFiles = this.pendingFiles.filter((each) => each.request !== request);
      this.hasChanged();
    });
    const operation = operationOf(request.method, request.url);
    if (operation) {
      this.take(request, operation);
      return;
    }
    if (pathIn(request.url) !== undefined) this.watch.refuse(request.method, request.url);
    if (request.isNavigation) this.loads += 1;
    this.serve(request);
  };

  /** Resolves when the next request arrives, is answered or is aborted. */
  change(): Promise<void> {
    return new Promise((done) => {
      this.listeners.push(done);
    });
  }

  private hasChanged() {
    const { listeners } = this;
    this.listeners = [];
    for (const done of listeners) done();
  }

  /** The contract violations of the requests so far. */
  get faults(): readonly string[] {
    return this.watch.faults;
  }

  /** Returns the requests of the flow since the last call of this function. */
  takeMade(): readonly DecodedRequest[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(): readonly PendingCall[] {
    return this.pending;
  }

  /** Lets requests outlive their call: they no longer count as open. */
  letGo(requests: readonly PendingCall[]) {
    this.pending = this.pending.filter((each) => !requests.includes(each));
  }

  /** Makes files at matching addresses wait until the path delivers them. Files at all other addresses no longer wait. */
  holdBack(files: readonly RegExp[]) {
    this.heldBack = files;
    const free = this.pendingFiles.filter(({ path }) => !this.isHeldBack(path));
    this.pendingFiles = this.pendingFiles.filter((each) => !free.includes(each));
    // No step delivers these files any more. Files of the portal itself arrive, and files of the server break off.
    for (const { request, isOwn } of free) isOwn ? request.file() : request.cut();
  }

  private isHeldBack(path: string): boolean {
    return this.heldBack.some((files) => files.test(path));
  }

  /**
   * Delivers or aborts the waiting files at matching addresses.
   * @param content 'own' for the portal's own files, or the answer of the server
   * @returns whether files were waiting
   */
  deliver(files: RegExp, content: 'own' | FileAnswer): boolean {
    const waiting = this.pendingFiles.filter(({ path }) => files.test(path));
    this.pendingFiles = this.pendingFiles.filter((each) => !waiting.includes(each));
    for (const { request } of waiting) {
      if (content === 'own') request.file();
      else if (content.kind === 'cut') request.cut();
      else void request.reply(200, content.contentType, content.body);
    }
    return waiting.length > 0;
  }

  answerFromNowOn(of: Readonly<Record<string, Answer>>) {
    this.around = { ...this.around, ...of };
  }

  private isOfThePortal(id: string, address: string): boolean {
    if (this.isOurs === 'all') return !this.ours.has(id);
    const isOurs = this.isOurs?.(address);
    if (isOurs !== undefined) return !isOurs;
    if (!this.ours.has(id)) return true;
    const isFirst = !this.asked.has(id);
    this.asked.add(id);
    return isFirst;
  }

  private serve(request: Exchange) {
    const path = new URL(request.url).pathname;
    if (this.isHeldBack(path)) this.pendingFiles.push({ path, request, isOwn: true });
    else request.file();
    this.hasChanged();
  }

  /** Handles a request to the server: a call of the portal, or a request of the page itself for a file. */
  private take(request: Exchange, operation: Operation) {
    const { method, url, body } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const made = this.watch.read(operation, { method, url, headers, body: body ?? null, isSent: true });
    const path = new URL(url).pathname;
    if (this.isHeldBack(path)) {
      this.pendingFiles.push({ path, request, isOwn: false });
      this.hasChanged();
    } else void this.takeCall(request, operation, made);
  }

  private async takeCall(request: Exchange, operation: Operation, made: DecodedRequest) {
    const { id } = operation;
    if (id === 'getCover') return request.reply(200, 'image/svg+xml', cover);
    const usual = this.around[id];
    if (usual && this.isOfThePortal(id, request.url)) {
      await this.fulfil(request, this.watch.answerTo(made, usual));
      this.answered.push(id);
      this.hasChanged();
      return;
    }

    this.made.push(made);
    const answer = async (given: Answer) => {
      if (given.kind === 'silence') return;
      this.pending = this.pending.filter((each) => each.request !== request);
      await this.fulfil(request, this.watch.answerTo(made, given));
      this.hasChanged();
    };
    this.pending.push({ operation, request, made, answer });
    this.hasChanged();
  }

  private async fulfil(request: Exchange, answer: Answer) {
    if (answer.kind !== 'reply') return request.cut();
    const { contentType, body = '' } = toBody(answer);
    await request.reply(answer.status, contentType, body);
  }
}
