import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Locale } from '../../../shared/rules/locale';
import type { CallFailure, PageContent } from '../types';

const PostOnTheWire = Schema.Struct({ title: Schema.String, contentItem: Schema.String });

/**
 * Loads a list with one page of the content service. The list is empty if the page is missing or empty.
 * Source: GET /webContent/{pageId}/{language}.
 */
export const loadPage = ({
  of: { page, locale },
}: {
  readonly of: { readonly page: string; readonly locale: Locale };
}): Effect.Effect<readonly PageContent[], CallFailure> =>
  call({
    send: (signal) => client.GET('/webContent/{pageId}/{language}', { params: { path: { pageId: page, language: locale } }, signal }),
    decode: PostOnTheWire,
    refusals: { NoSuchPage: { status: 404 } },
  }).pipe(
    Effect.map(({ title, contentItem }): readonly PageContent[] => (contentItem.trim() === '' ? [] : [{ title, html: contentItem }])),
    Effect.catchTag('NoSuchPage', () => Effect.succeed([])),
  );
