import { assign, type PromiseActorLogic } from 'xstate';
import { searchMachine } from '../../../machines/shared/search.machine';
import type { Key } from '../i18n/keys';
import { type FieldErrors, type Order, type Question, type ResultPage, tooLong } from '../rules/search';

type SearchRequest<Field extends string> = { readonly question: Question<Field>; readonly order: Order };

type Binding<Item, Field extends string> = {
  readonly search: PromiseActorLogic<ResultPage<Item>, SearchRequest<Field>>;
  /** Finds errors in the texts of the fields. `searchFlow` itself finds texts that are too long. */
  readonly errorsOf?: (question: Question<Field>) => FieldErrors<Field>;
  /** Content key of the message if no field is filled in. */
  readonly blank?: Key;
  /** Content key of the message if a field has an error. */
  readonly faulty?: Key;
};

/** Binds the shared chart of a search to a call and to the rules of its fields. The server finds, sorts and counts the rows. */
export const searchFlow = <Item, Field extends string>({ search, errorsOf: ownErrorsOf, blank, faulty }: Binding<Item, Field>) => {
  const errorsOf = (question: Question<Field>) => ({ ...tooLong(question), ...ownErrorsOf?.(question) });
  return searchMachine<Item, Field>(blank, faulty).provide({
    actors: { search },
    guards: { isFaulty: ({ context: { question } }) => Object.values(errorsOf(question)).some((error) => error != null) },
    actions: {
      checkField: assign(({ context: { question, errors } }, field) => ({ errors: { ...errors, [field]: errorsOf(question)[field] } })),
      checkFields: assign(({ context: { question } }) => ({ errors: errorsOf(question) })),
    },
  });
};
