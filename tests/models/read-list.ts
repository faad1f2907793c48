import type { Key } from '../../src/shared/i18n/keys';
import { to } from '../support/leads';
import type { Page } from '../support/page';
import { type Answer, ok } from '../support/wire/answers';

/**
 * Returns the part that all models of read-only lists share: one call, which the person can repeat after a failure.
 * @param failure the key of the message after a failure of the call
 */
export const readList = <Operation extends string, Some extends string, None extends string>(
  operation: Operation,
  failure: Key,
  { some, none }: { readonly some: readonly [Some, Answer]; readonly none: None },
) => {
  const failed = to('failed.unavailable', { info: failure });
  return {
    knows: {},
    events: { retried: to('loading') },
    calls: {
      load: {
        sends: () => ({ [operation]: {} }) as { readonly [O in Operation]: object },
        answers: {
          ...({ [some[0]]: [some[1], to('ready')], [none]: [ok([]), to('empty')] } as const),
        },
        faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
      },
    },
    perform: { retried: (page: Page) => page.press('common.retry') },
  } as const;
};
