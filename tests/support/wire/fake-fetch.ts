import { type Answer, toResponse } from './answers';
import { type Operation, operationOf } from './contract';
import { macrotask } from './held-timers';
import type { DecodedRequest, RawRequest } from './requests';
import { Watch } from './watch';

/** A request, with its state and a function that answers it. */
export type Exchange = {
  readonly operation: Operation;
  readonly request: Request;
  /** The request, in the form of the contract. */
  readonly made: DecodedRequest;
  /** Whether the request waits for its answer, was answered, or was aborted by the portal. */
  readonly state: () => 'open' | 'answered' | 'aborted';
  readonly answer: (answer: Answer) => void;
};

const rawOf = async (request: Request): Promise<RawRequest> => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  body: await request.clone().text(),
  credentials: request.credentials,
});

/** A fake network: requests wait until a test answers them, or until the portal aborts them. */
export class FakeFetch {
  readonly exchanges: Exchange[] = [];
  private readonly watch = new Watch(location.origin);
  private readonly gone = new Set<Exchange>();
  /** The reading of all bodies so far. Bodies are read one after the other, so that requests keep their order. */
  private reading: Promise<unknown> = Promise.resolve();

  /** The contract violations of the requests so far. */
  get faults(): readonly string[] {
    return this.watch.faults;
  }

  open(): Exchange[] {
    return this.exchanges.filter((exchange) => exchange.state() === 'open' && !this.gone.has(exchange));
  }

  /** Waits until a request has come. @param index the number of earlier requests */
  async waitForRequest(index = 0): Promise<Exchange> {
    for (;;) {
      const exchange = this.exchanges[index];
      if (exchange) return exchange;
      await macrotask();
    }
  }

  /** Lets requests outlive their call: they no longer count as open. */
  letGo(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.gone.add(exchange);
  }

  readonly fetch = (resource: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = resource instanceof Request && !init ? resource : new Request(resource, init);
    const operation = operationOf(request.method, request.url);
    if (!operation) return Promise.reject(this.watch.refuse(request.method, request.url));

    return new Promise((settle, fail) => {
      let state: 'open' | 'answered' | 'aborted' = 'open';
      const abort = () => {
        if (state === 'open') state = 'aborted';
        fail(request.signal.reason);
      };
      if (request.signal.aborted) abort();
      request.signal.addEventListener('abort', abort);

      this.reading = this.reading.then(async () => {
        const made = this.watch.read(operation, await rawOf(request));
        const answer = (given: Answer) => {
          if (given.kind === 'silence') return;
          state = 'answered';
          const own = this.watch.answerTo(made, given);
          if (own.kind === 'reply') settle(toResponse(own));
          else fail(new TypeError('Failed to fetch'));
        };
        this.exchanges.push({ operation, request, made, state: () => state, answer });
      });
    });
  };

  /**
   * Replaces the real network.
   * @returns a function that restores the real network
   */
  install(): () => void {
    const real = globalThis.fetch;
    globalThis.fetch = this.fetch;
    return () => {
      globalThis.fetch = real;
    };
  }
}
