import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request as BrowserRequest, Page as BrowserTab, Route } from '@playwright/test';
import type { Locale } from '../texts';
import { type Answer, toBody } from '../wire/answers';
import { type Operation, operationOf, pathIn } from '../wire/contract';
import type { Made } from '../wire/requests';
import { Watch } from '../wire/watch';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Nobody listens there: every request is answered here. Browsers trust this address as they trust https. */
export const origin = 'http://localhost:3000';

type Parked = {
  readonly operation: Operation;
  readonly request: BrowserRequest;
  /** The request as the contract reads it. */
  readonly made: Made;
  readonly answer: (answer: Answer) => Promise<void>;
};

type ParkedFile = { readonly path: string; readonly request: BrowserRequest; readonly route: Route };

const cover = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

/** What other hosts show, in frames and after the portal was left: not the portal, which would make requests there. */
const elsewhere = { contentType: 'text/html', body: '<!doctype html><html lang="es"><title>Elsewhere</title></html>' };

/** The built portal, and a backend that answers when a path says so. */
export class BrowserNetwork {
  private parked: Parked[] = [];
  private heldBack: readonly RegExp[] = [];
  private parkedFiles: ParkedFile[] = [];
  /** How often the page has been loaded, what stands in frames aside. */
  loads = 0;
  /** Operations that were asked around the flow and answered, in order. */
  readonly given: string[] = [];
  private readonly asked = new Set<string>();
  private readonly watch = new Watch(origin);
  private made: Made[] = [];

  /**
   * @param ours the operations that the flow calls; the portal's own questions for one of them are answered at once
   * @param isOurs see `Model`
   * @param around what the portal asks whatever the flow does
   * @param locale in which people have their portal
   */
  constructor(
    private readonly ours: ReadonlySet<string>,
    private readonly isOurs: ((address: string) => boolean) | undefined,
    private around: Readonly<Record<string, Answer>>,
    private readonly locale: Locale,
  ) {}

  async install(tab: BrowserTab) {
    tab.on('requestfailed', (request) => {
      this.parked = this.parked.filter((each) => each.request !== request);
      this.parkedFiles = this.parkedFiles.filter((each) => each.request !== request);
    });
    await tab.route('**/*', (route, request) => {
      const operation = operationOf(request.method(), request.url());
      if (operation) return this.take(route, request, operation);
      if (pathIn(request.url()) !== undefined) this.watch.refuse(request.method(), request.url());
      if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) this.loads += 1;
      if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) return route.fulfill(elsewhere);
      return this.serve(route, request);
    });
  }

  /** What the contract does not allow in the requests so far. */
  get faults(): readonly string[] {
    return this.watch.faults;
  }

  /** What was asked on behalf of the flow since this was asked last. */
  takeMade(): readonly Made[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(): readonly Parked[] {
    return this.parked;
  }

  /** Files whose address fits wait from now on until they are delivered, and no others. */
  async holdBack(files: readonly RegExp[]) {
    this.heldBack = files;
    const free = this.parkedFiles.filter(({ path }) => !this.isHeldBack(path));
    this.parkedFiles = this.parkedFiles.filter((each) => !free.includes(each));
    for (const { route, path } of free) await this.send(route, path);
  }

  private isHeldBack(path: string): boolean {
    return this.heldBack.some((files) => files.test(path));
  }

  /** @returns whether anybody waited for files of that address; they come now, or are cut off */
  async deliver(files: RegExp, come: boolean): Promise<boolean> {
    const waiting = this.parkedFiles.filter(({ path }) => files.test(path));
    this.parkedFiles = this.parkedFiles.filter((each) => !waiting.includes(each));
    for (const { route, path } of waiting) await (come ? this.send(route, path) : route.abort('connectionfailed'));
    return waiting.length > 0;
  }

  answerFromNowOn(of: Readonly<Record<string, Answer>>) {
    this.around = { ...this.around, ...of };
  }

  private isOfThePortal(id: string, address: string): boolean {
    if (!this.ours.has(id)) return true;
    if (this.isOurs) return !this.isOurs(address);
    const isFirst = !this.asked.has(id);
    this.asked.add(id);
    return isFirst;
  }

  private serve(route: Route, request: BrowserRequest) {
    const path = new URL(request.url()).pathname;
    if (!this.isHeldBack(path)) return this.send(route, path);
    this.parkedFiles.push({ path, request, route });
  }

  private send(route: Route, path: string) {
    const file = `${dist}${path}`;
    return path !== '/' && existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ path: `${dist}/index.html` });
  }

  private async take(route: Route, request: BrowserRequest, operation: Operation) {
    const { id } = operation;
    const made = this.watch.read(operation, {
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postData(),
    });
    if (id === 'getCover') return route.fulfill({ contentType: 'image/svg+xml', body: cover });
    const usual = this.around[id];
    if (usual && this.isOfThePortal(id, request.url())) {
      await this.fulfil(route, this.watch.answerTo(made, usual));
      this.given.push(id);
      return;
    }

    this.made.push(made);
    const answer = async (given: Answer) => {
      if (given.kind === 'silence') return;
      this.parked = this.parked.filter((each) => each.request !== request);
      await this.fulfil(route, this.watch.answerTo(made, given));
    };
    this.parked.push({ operation, request, made, answer });
  }

  private fulfil(route: Route, answer: Answer) {
    if (answer.kind !== 'reply') return route.abort('connectionfailed');
    return route.fulfill({ status: answer.status, ...toBody({ ...answer, body: this.inLocale(answer.body) }) });
  }

  /** People have the language of the run: what the fixtures give them is Spanish. */
  private inLocale(body: unknown): unknown {
    const isPerson = typeof body === 'object' && body !== null && 'language' in body && 'role' in body;
    return isPerson && body.language === 'es' ? { ...body, language: this.locale } : body;
  }
}
