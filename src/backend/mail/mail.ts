import { createTransport } from 'nodemailer';
import type { Db } from '../db/schema';
import { CLAIM_SECONDS, type Due, putBack, settle, takeDue } from './outbox';

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

/** Before another instance may take the message and send it again. */
const SEND_MS = (CLAIM_SECONDS - 60) * 1_000;
/** How long a server may say nothing, where its address sets no other limits. */
const patience = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/**
 * What is told of a message that could not be sent. What the server said is left out: it may quote the message, whose link is a secret,
 * or the password.
 */
const complaintOf = (error: unknown): Error => {
  const { code, originalCode, responseCode, command } = Object(error) as Readonly<Record<string, unknown>>;
  const why = [code, originalCode, command, responseCode].filter((word) => word).join(', ');
  return new Error(`The mail server did not take a message (${why || 'no reason given'})`);
};

const smtp = ({ url, from }: SmtpOptions) => {
  const transport = createTransport({ url, ...patience }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, html, plain }: Due) {
      // As an object the address is taken as it is, not parsed into several.
      const message = { to: { name: '', address: to }, subject, html, text: plain, signal: AbortSignal.timeout(SEND_MS) };
      await transport.sendMail(message);
    },
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
    // Asked before one is taken: what is taken is sent, or it would lie there until its claim runs out.
    while (!closed) {
      const due = await takeDue(db);
      if (!due) return;
      await server.send(due).then(
        () => settle(db, due),
        (error: unknown) => {
          complain(complaintOf(error));
          return putBack(db, due);
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
