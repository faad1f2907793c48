import { operationById } from '../wire/contract';
import type { ExpectedRequest } from '../wire/sent';

/** The number of characters up to which a request is always written in full. */
const longest = 120;

/** Returns the single values of a request, each with its path in the request, such as 'body.name'. */
const valuesOf = (part: unknown, place = ''): [place: string, value: string][] =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 0
    ? Object.entries(part).flatMap(([name, inner]) => valuesOf(inner, place === '' ? name : `${place}.${name}`))
    : [[place, JSON.stringify(part)]];

function differences(from: ExpectedRequest, to: ExpectedRequest): string[] {
  const [before, after] = [new Map(valuesOf(from)), new Map(valuesOf(to))];
  return [
    ...[...after].filter(([place, value]) => before.get(place) !== value).map(([place, value]) => `${place}: ${value}`),
    ...[...before.keys()].filter((place) => !after.has(place)).map((place) => `without ${place}`),
  ];
}

/** Writes the requests of a table. A long request is written in full once; later requests to its operation only name their differences. */
export class RequestsInWords {
  private readonly above = new Map<string, ExpectedRequest>();

  /** Writes one request, such as 'POST /teacher/ {"body":{…}}'. */
  say(operation: string, sent: ExpectedRequest): string {
    const { method, path } = operationById(operation);
    return [method.toUpperCase(), path, this.partsOf(operation, sent)].join(' ').trim();
  }

  private partsOf(operation: string, sent: ExpectedRequest): string {
    const whole = JSON.stringify(sent).replaceAll(/\{"action":"(\w+)"\}/g, '(captcha $1)');
    if (whole === '{}') return '';
    if (whole.length > longest) {
      const above = this.above.get(operation);
      const differing = above && differences(above, sent).join(', ');
      if (differing === '') return 'as above';
      if (differing !== undefined && differing.length < whole.length / 2) return `as above, but \`${differing}\``;
      this.above.set(operation, sent);
    }
    return `\`${whole}\``;
  }
}
