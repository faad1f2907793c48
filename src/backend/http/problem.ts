import type { components } from '../../shared/api/contract.gen';
import type { RefusalStatus, Slug } from '../../shared/api/refusals';

type ProblemBody = components['schemas']['Problem'];
type FieldError = NonNullable<ProblemBody['errors']>[number];

const titles: Record<RefusalStatus, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden Error',
  404: 'No data found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too many tries',
  431: 'Request Header Fields Too Large',
  500: 'An error has occurred. Please try again.',
  503: 'Service Unavailable',
};

type Details = {
  /** The publisher's number of this refusal. */
  readonly code?: number;
  /** Message for the person. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** Present when the server cannot say whether the request was carried out; otherwise nothing was done. */
  readonly outcome?: 'unknown' | undefined;
  /** The reason why an impersonation by support has ended. */
  readonly ended?: ProblemBody['ended'];
  readonly headers?: Readonly<Record<string, string>>;
};

/** Arguments of a problem: a status, its slug in the contract (`about:blank` when the status is enough), and further fields. */
type ProblemArguments = { [S in RefusalStatus]: readonly [status: S, type: Slug<S>, details?: Details] }[RefusalStatus];

/** A refusal. All code that handles a request may throw this error. The answer has the type `application/problem+json`. */
export class Problem extends Error {
  readonly status: RefusalStatus;
  readonly type: Slug;
  readonly details: Details;

  constructor(...[status, type, details = {}]: ProblemArguments) {
    super(type);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  get body(): ProblemBody & Pick<Details, 'code'> {
    const { code, detail, errors, outcome, ended } = this.details;
    return {
      type: this.type,
      title: titles[this.status],
      status: this.status,
      ...(detail !== undefined && { detail }),
      ...(code !== undefined && { code }),
      ...(errors !== undefined && { errors: [...errors] }),
      ...(outcome !== undefined && { outcome }),
      ...(ended !== undefined && { ended }),
    };
  }
}
