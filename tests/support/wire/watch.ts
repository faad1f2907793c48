import type { Answer } from './answers';
import { issueChallenge } from './captcha';
import type { Operation } from './contract';
import { contractFaults, type DecodedRequest, type RawRequest, readRequest, tokenOf } from './requests';

/** Checks every request of a network against the contract. */
export class Watch {
  /** The errors of requests. A page may ignore an exception, so each run has to check this list. */
  readonly faults: string[] = [];
  private readonly spent = new Set<string>();
  private challenges = 0;

  /** @param origin the origin of the page */
  constructor(private readonly origin: string) {}

  read(operation: Operation, raw: RawRequest): DecodedRequest {
    const made = readRequest(operation, raw);
    const { origin } = new URL(raw.url);
    if (origin !== this.origin) this.faults.push(`${raw.method} ${raw.url} leaves the portal`);
    this.faults.push(...contractFaults(made));
    this.spend(made);
    return made;
  }

  /** Records a request to the backend that is not in the contract. @returns the error with which the request fails */
  refuse(method: string, url: string): Error {
    const fault = `${method} ${url} is no operation of the contract`;
    this.faults.push(fault);
    return new Error(fault);
  }

  /** Adapts an answer to its request: a captcha challenge is issued for the action in the request. */
  answerTo({ operation, path }: DecodedRequest, answer: Answer): Answer {
    if (operation !== 'getCaptchaChallenge') return answer;
    this.challenges += 1;
    return issueChallenge(answer, String(path.action), this.challenges);
  }

  private spend(made: DecodedRequest) {
    const token = tokenOf(made);
    if (token === undefined) return;
    if (this.spent.has(token)) this.faults.push(`${made.operation} sends a captcha token that was sent before`);
    this.spent.add(token);
  }
}

/** @throws if a request violated the contract */
export function mustBeSound({ faults }: { readonly faults: readonly string[] }): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
