import { type Answer, toResponse } from './answers';
import { type Operation, operationOf } from './contract';

/** One request under way, or past. */
export type Exchange = {
  readonly operation: Operation;
  readonly request: Request;
  /** open, answered, or given up by the portal */
  readonly state: () => 'open' | 'answered' | 'aborted';
  readonly answer: (answer: Answer) => void;
};

/** Stands in for the network: requests wait until they are answered, and honour their abort signal. */
export class FakeFetch {
  readonly exchanges: Exchange[] = [];

  open(): Exchange[] {
    return this.exchanges.filter((exchange) => exchange.state() === 'open');
  }

  readonly fetch = (resource: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = resource instanceof Request && !init ? resource : new Request(resource, init);
    const operation = operationOf(request.method, request.url);
    if (!operation) return Promise.reject(new Error(`${request.method} ${request.url} is no operation of the contract`));

    return new Promise((settle, fail) => {
      let state: 'open' | 'answered' | 'aborted' = 'open';
      const abort = () => {
        if (state === 'open') state = 'aborted';
        fail(request.signal.reason);
      };
      if (request.signal.aborted) abort();
      request.signal.addEventListener('abort', abort);

      const answer = (answer: Answer) => {
        if (answer.kind === 'silence') return;
        state = 'answered';
        if (answer.kind === 'cut') fail(new TypeError('Failed to fetch'));
        else settle(toResponse(answer));
      };
      this.exchanges.push({ operation, request, state: () => state, answer });
    });
  };

  /** Puts this network in the place of the real one. @returns how to take it away */
  install(): () => void {
    const real = globalThis.fetch;
    globalThis.fetch = this.fetch;
    return () => {
      globalThis.fetch = real;
    };
  }
}
