import { createTransport } from 'nodemailer';
import type { Db } from '../db/schema';
import { type Due, putBack, settle, takeDue } from './outbox';

/** How mail leaves: by a mail server, or not at all, so that the demo can show it instead. */
export type MailOptions = { readonly provider: 'outbox' } | ({ readonly provider: 'smtp' } & SmtpOptions);

export type SmtpOptions = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  readonly url: string;
  /** Who writes: 'Name <address>'. */
  readonly from: string;
};

/** Takes messages out of the outbox. */
export type Mail = {
  /** Begins to look for messages regularly. @param complain told of each that could not be sent, without its content */
  readonly start: (complain: (error: unknown) => void) => void;
  /** Something was put in and committed: it is sent now, not only at the next round. */
  readonly wake: () => void;
  /** Waits for the message under way, and sends no more. */
  readonly close: () => Promise<void>;
};

const ROUND_MS = 30_000;

/** The demo's stand-in: messages stay in the outbox, whose page shows them. */
const kept: Mail = { start: () => undefined, wake: () => undefined, close: async () => undefined };

const smtp = ({ url, from }: SmtpOptions) => {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: ({ to, subject, html, plain }: Due) =>
      // As an object the address is taken as it is, not parsed into several.
      transport.sendMail({ to: { name: '', address: to }, subject, html, text: plain }),
    close: () => transport.close(),
  };
};

/**
 * Sends what lies in the outbox, one message after the other; several instances share the work.
 * A message is sent at least once: an instance that dies after sending and before saying so has it sent again.
 */
export const openMail = (db: Db, options: MailOptions): Mail => {
  if (options.provider === 'outbox') return kept;
  const server = smtp(options);
  let under: Promise<void> | undefined;
  let rounds: NodeJS.Timeout | undefined;
  let complain: (error: unknown) => void = () => undefined;
  let closed = false;

  const sendAll = async () => {
    for (let due = await takeDue(db); due && !closed; due = await takeDue(db)) {
      const sending = due;
      await server.send(sending).then(
        () => settle(db, sending),
        (error: unknown) => {
          complain(error);
          return putBack(db, sending);
        },
      );
    }
  };
  const wake = () => {
    if (closed) return;
    // Whoever calls while a round is under way has committed before its end: one more round sees it.
    under = (under ?? Promise.resolve()).then(sendAll).catch((error: unknown) => complain(error));
  };
  return {
    start(told) {
      complain = told;
      rounds = setInterval(wake, ROUND_MS).unref();
      wake();
    },
    wake,
    async close() {
      closed = true;
      clearInterval(rounds);
      await under;
      server.close();
    },
  };
};
