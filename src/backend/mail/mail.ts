import { createTransport } from 'nodemailer';
import type { Db } from '../db/schema';
import { CLAIM_SECONDS, type DueMessage, putBack, settle, takeDue } from './outbox';

/** Mail delivery: by a mail server, or none, so that the demo can show the mails instead. */
export type MailOptions = { readonly provider: 'outbox' } | ({ readonly provider: 'smtp' } & SmtpOptions);

export type SmtpOptions = {
  /** Address of the mail server (smtp:// or smtps://), with user and password where the server requires them. */
  readonly url: string;
  /** The sender: 'Name <address>'. */
  readonly from: string;
};

/** Takes messages out of the outbox. */
export type Mail = {
  /**
   * Starts polling for messages.
   * @param complain called for each message that could not be sent, without its content
   */
  readonly start: (complain: (error: unknown) => void) => void;
  /** Call this after a message was committed: it is sent now instead of with the next poll. */
  readonly wake: () => void;
  /** Waits for the current message, and sends no more. */
  readonly close: () => Promise<void>;
};

const ROUND_MS = 30_000;

/** The demo's stand-in: messages stay in the outbox, whose page shows them. */
const kept: Mail = { start: () => undefined, wake: () => undefined, close: async () => undefined };

/** Time limit for sending one message, in milliseconds: shorter than the claim, after which another instance may send it again. */
const SEND_MS = (CLAIM_SECONDS - 60) * 1_000;
/** Time limits for a silent server, in milliseconds, unless its address sets other limits. */
const patience = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/**
 * The report about a message that could not be sent. It omits the server's reply, which may quote the message with its secret link, or the
 * password.
 */
const complaintOf = (error: unknown): Error => {
  const { code, originalCode, responseCode, command } = Object(error) as Readonly<Record<string, unknown>>;
  const why = [code, originalCode, command, responseCode].filter((word) => word).join(', ');
  return new Error(`The mail server did not take a message (${why || 'no reason given'})`);
};

const smtp = ({ url, from }: SmtpOptions) => {
  const transport = createTransport({ url, ...patience }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, html, plain }: DueMessage) {
      // An object, because a text would be parsed and could become several addresses.
      const message = { to: { name: '', address: to }, subject, html, text: plain, signal: AbortSignal.timeout(SEND_MS) };
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
};

/**
 * Sends the messages in the outbox one after the other; several instances share the work.
 * A message is sent at least once: if an instance dies after sending and before recording it, the message is sent again.
 */
export const openMail = (db: Db, options: MailOptions): Mail => {
  if (options.provider === 'outbox') return kept;
  const server = smtp(options);
  let under: Promise<void> | undefined;
  let rounds: NodeJS.Timeout | undefined;
  let complain: (error: unknown) => void = () => undefined;
  let closed = false;

  const sendAll = async () => {
    // Checked before a message is claimed: a claimed message must be sent, or it would wait until its claim expires.
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
    // A caller during a round has committed before its end, so one more round finds the message.
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
