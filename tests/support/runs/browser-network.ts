import type { Model } from '../model';
import { type Answer, type FileAnswer, toBody } from '../wire/answers';
import { type Operation, operationOf, pathIn } from '../wire/contract';
import type { DecodedRequest } from '../wire/requests';
import { Watch } from '../wire/watch';
import { type Exchange, origin } from './portal-server';

type Parked = {
  readonly operation: Operation;
  readonly request: Exchange;
  /** The request, in the form of the contract. */
  readonly made: DecodedRequest;
  readonly answer: (answer: Answer) => Promise<void>;
};

type ParkedFile = {
  readonly path: string;
  readonly request: Exchange;
  /** A file of the portal itself, not of the server. */
  readonly isOwn: boolean;
};

const cover = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

/** The built portal, and a fake backend controlled by a path. */
export class BrowserNetwork {
  private parked: Parked[] = [];
  private heldBack: readonly RegExp[] = [];
  private parkedFiles: ParkedFile[] = [];
  /** The number of page loads, without frames. */
  loads = 0;
  /** Operations around the flow that were answered, in order. */
  readonly given: string[] = [];
  private readonly asked = new Set<string>();
  private readonly watch = new Watch(origin);
  private made: DecodedRequest[] = [];
  private hear: (() => void)[] = [];

  /**
   * @param ours the operations that the flow calls; the portal's own requests to one of them are answered at once
   * @param isOurs see `Model`; 'all' where the flow starts with the portal, which then makes no request of its own to those operations
   * @param around the portal's own requests, whatever the flow does
   */
  constructor(
    private readonly ours: ReadonlySet<string>,
    private readonly isOurs: Model['isOurs'] | 'all',
    private around: Readonly<Record<string, Answer>>,
  ) {}

  /** Handles the requests of the page to the server. */
  readonly receive = (request: Exchange): void => {
    request.onGone(() => {
      this.parked = this.parked.filter((each) => each.request !== request);
      this.parkedFiles = this.parkedFiles.filter((each) => each.request !== request);
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

  /** Resolves when the next request has come, was answered or was aborted. */
  change(): Promise<void> {
    return new Promise((done) => {
      this.hear.push(done);
    });
  }

  private hasChanged() {
    const { hear } = this;
    this.hear = [];
    for (const done of hear) done();
  }

  /** The contract violations of the requests so far. */
  get faults(): readonly string[] {
    return this.watch.faults;
  }

  /** The flow's requests since the last call. */
  takeMade(): readonly DecodedRequest[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(): readonly Parked[] {
    return this.parked;
  }

  /** Lets requests outlive their call: nobody waits for them any more. */
  letGo(requests: readonly Parked[]) {
    this.parked = this.parked.filter((each) => !requests.includes(each));
  }

  /** From now on, only files at matching addresses wait until they are delivered. */
  holdBack(files: readonly RegExp[]) {
    this.heldBack = files;
    const free = this.parkedFiles.filter(({ path }) => !this.isHeldBack(path));
    this.parkedFiles = this.parkedFiles.filter((each) => !free.includes(each));
    // Nobody waits for these files any more: the portal's own arrive, those of the server break off.
    for (const { request, isOwn } of free) isOwn ? request.file() : request.cut();
  }

  private isHeldBack(path: string): boolean {
    return this.heldBack.some((files) => files.test(path));
  }

  /**
   * @param content the portal's own file at that address, or what the server sends
   * @returns whether files at that address were waiting; they are delivered or aborted now
   */
  deliver(files: RegExp, content: 'own' | FileAnswer): boolean {
    const waiting = this.parkedFiles.filter(({ path }) => files.test(path));
    this.parkedFiles = this.parkedFiles.filter((each) => !waiting.includes(each));
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
    if (this.isHeldBack(path)) this.parkedFiles.push({ path, request, isOwn: true });
    else request.file();
    this.hasChanged();
  }

  /** Takes a request: of a call of the portal, or of the page itself for a file. */
  private take(request: Exchange, operation: Operation) {
    const { method, url, body } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const made = this.watch.read(operation, { method, url, headers, body: body ?? null, isSent: true });
    const path = new URL(url).pathname;
    if (this.isHeldBack(path)) {
      this.parkedFiles.push({ path, request, isOwn: false });
      this.hasChanged();
    } else void this.takeCall(request, operation, made);
  }

  private async takeCall(request: Exchange, operation: Operation, made: DecodedRequest) {
    const { id } = operation;
    if (id === 'getCover') return request.reply(200, 'image/svg+xml', cover);
    const usual = this.around[id];
    if (usual && this.isOfThePortal(id, request.url)) {
      await this.fulfil(request, this.watch.answerTo(made, usual));
      this.given.push(id);
      this.hasChanged();
      return;
    }

    this.made.push(made);
    const answer = async (given: Answer) => {
      if (given.kind === 'silence') return;
      this.parked = this.parked.filter((each) => each.request !== request);
      await this.fulfil(request, this.watch.answerTo(made, given));
      this.hasChanged();
    };
    this.parked.push({ operation, request, made, answer });
    this.hasChanged();
  }

  private async fulfil(request: Exchange, answer: Answer) {
    if (answer.kind !== 'reply') return request.cut();
    const { contentType, body = '' } = toBody(answer);
    await request.reply(answer.status, contentType, body);
  }
}
