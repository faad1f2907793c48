import type { Answer } from './answers';
import { issued } from './captcha';
import type { Operation } from './contract';
import { contractFaults, type Made, type RawRequest, readRequest, tokenOf } from './requests';

/** Looks at every request of a network: what no network may let pass, wherever it is caught. */
export class Watch {
  /** What was wrong with requests. A page may well swallow an error; whoever walks it has to ask here. */
  readonly faults: string[] = [];
  private readonly spent = new Set<string>();
  private challenges = 0;

  /** @param origin of the page */
  constructor(private readonly origin: string) {}

  read(operation: Operation, raw: RawRequest): Made {
    const made = readRequest(operation, raw);
    const { origin } = new URL(raw.url);
    if (origin !== this.origin) this.faults.push(`${raw.method} ${raw.url} leaves the portal`);
    this.faults.push(...contractFaults(made));
    this.spend(made);
    return made;
  }

  /** A request to the backend that the contract does not have. */
  refuse(method: string, url: string): Error {
    const fault = `${method} ${url} is no operation of the contract`;
    this.faults.push(fault);
    return new Error(fault);
  }

  /** The answer as it goes to this one request. */
  answerTo({ operation, path }: Made, answer: Answer): Answer {
    if (operation !== 'getCaptchaChallenge') return answer;
    this.challenges += 1;
    return issued(answer, String(path.action), this.challenges);
  }

  private spend(made: Made) {
    const token = tokenOf(made);
    if (token === undefined) return;
    if (this.spent.has(token)) this.faults.push(`${made.operation} sends a captcha token that was sent before`);
    this.spent.add(token);
  }
}

/** @throws when a request was made that the contract does not allow */
export function mustBeSound({ faults }: { readonly faults: readonly string[] }): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
