import type { CallFailure, NamedRefusal } from '../../shared/api/failure';

export type { CallFailure };

/** A page, or a part of a page, from the content service. The server has sanitised `html`. */
export type PageContent = { readonly title: string; readonly html: string };

/** The publisher's delegate for a school. A value that is not known is null. */
export type Delegate = {
  readonly name: string;
  readonly surname: string;
  readonly surname2: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/** The addresses of the chat with customer care. */
export type ChatServers = { readonly server: string; readonly backup: string };

export type AskChatFailure = CallFailure | NamedRefusal<'NoChat'>;
