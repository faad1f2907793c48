import type { components } from '../../shared/api/contract.gen';

type ProblemBody = components['schemas']['Problem'];
type FieldError = NonNullable<ProblemBody['errors']>[number];

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden Error',
  404: 'No data found',
  405: 'Method Not Allowed',
  408: 'Timeout exceeded',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too many tries',
  500: 'An error has occurred. Please try again.',
  503: 'Service Unavailable',
};

const titleOf = (status: number): string => titles[status] ?? (status < 500 ? 'Bad Request' : 'An error has occurred. Please try again.');

type Details = {
  /** The publisher's number of this refusal. */
  readonly code?: number;
  /** What the person should read. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal: thrown anywhere while a request is served, answered as `application/problem+json`. */
export class Problem extends Error {
  /**
   * @param status 400 to 599
   * @param type slug that tells apart refusals of one status; `about:blank` when the status says all
   */
  constructor(
    readonly status: number,
    readonly type: string = 'about:blank',
    readonly details: Details = {},
  ) {
    super(type);
  }

  get body(): ProblemBody {
    const { code, detail, errors } = this.details;
    return {
      type: this.type,
      title: titleOf(this.status),
      status: this.status,
      ...(detail !== undefined && { detail }),
      ...(code !== undefined && { code }),
      ...(errors !== undefined && { errors: [...errors] }),
    };
  }
}
