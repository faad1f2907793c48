import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { DismissNoticeFailure, LoadNoticeFailure, Notice } from '../types';

const notices: readonly Notice[] = ['gpa', 'changedAdoptions'];

/** Loads the notice for the caller; null if there is no notice, or its kind is unknown. Source: GET /notifications. */
export const loadNotice = (): Effect.Effect<Notice | null, LoadNoticeFailure> =>
  call({
    send: (signal) => client.GET('/notifications', { signal }),
    decode: Schema.Struct({ type: Schema.NullOr(Schema.String) }),
  }).pipe(Effect.map(({ type }) => notices.find((notice) => notice === type) ?? null));

/** The requests that dismiss a notice. They have no abort signal, because a person who leaves the page must not stop them. */
const requests = {
  gpa: () => client.PUT('/notifications/gpa', { body: { noShowModal: true }, keepalive: true }),
  changedAdoptions: () => client.PUT('/notifications/changedAdoptions', { keepalive: true }),
};

/** Records that the notice must not be shown again. Source: PUT /notifications/gpa, PUT /notifications/changedAdoptions. */
export const dismissNotice = ({ notice }: { notice: Notice }): Effect.Effect<void, DismissNoticeFailure> =>
  notice === 'gpa' ? call({ send: requests.gpa, decode: nothing }) : call({ send: requests.changedAdoptions, decode: nothing });
