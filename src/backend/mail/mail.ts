import { createTransport } from 'nodemailer';
import type { Db } from '../db/schema';
import { makeRounds } from '../rounds';
import { CLAIM_SECONDS, claimMessage, type DueMessage, deleteMessage, postponeMessage } from './outbox';

/** Mail delivery: by a mail server, or none. Without a mail server the demo shows the mails. */
export type MailOptions = { readonly provider: 'outbox' } | ({ readonly provider: 'smtp' } & SmtpOptions);

export type SmtpOptions = {
  /** Address of the mail server (smtp:// or smtps://), with user and password if the server requires them. */
  readonly url: string;
  /** The sender: 'Name <address>'. */
  readonly from: string;
};

/** The delivery of the messages in the outbox. */
export type Mail = {
  /**
   * Starts polling for messages.
   * @param onFailure called for each message that could not be sent. The error contains no part of the message
   */
  readonly start: (onFailure: (error: unknown) => void) => void;
  /** Sends committed messages at once, before the next poll. Call this function after the commit. */
  readonly wake: () => void;
  /** Waits until the current message is sent, and sends no further message. */
  readonly close: () => Promise<void>;
};

const ROUND_MS = 30_000;

/** The demo's stand-in for delivery. Messages stay in the outbox, whose page shows them. */
const noDelivery: Mail = { start: () => undefined, wake: () => undefined, close: async () => undefined };

/**
 * Time limit for sending one message, in milliseconds. For `CLAIM_SECONDS`, this instance alone may send the message. Afterwards another
 * instance may send the message, so the limit is shorter.
 */
const SEND_MS = (CLAIM_SECONDS - 60) * 1_000;
/** Time limits for a silent server, in milliseconds, unless the address of the server sets other limits. */
const timeouts = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/**
 * Returns the error for the log about a message that could not be sent. The error omits the server's reply, which may quote the secret link
 * in the message, or the password.
 */
const safeErrorOf = (error: unknown): Error => {
  const { code, originalCode, responseCode, command } = Object(error) as Readonly<Record<string, unknown>>;
  const why = [code, originalCode, command, responseCode].filter((word) => word).join(', ');
  return new Error(`The mail server did not accept a message (${why || 'no reason given'})`);
};

const openSmtp = ({ url, from }: SmtpOptions) => {
  const transport = createTransport({ url, ...timeouts }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, html, plain }: DueMessage) {
      // The recipient is an object, because a text would be parsed, and could become several addresses.
      const message = { to: { name: '', address: to }, subject, html, text: plain, signal: AbortSignal.timeout(SEND_MS) };
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
};

/**
 * Opens the delivery, which sends the messages in the outbox one after the other. Several instances share the work. If an instance dies
 * between sending and deleting a message, the message is sent again.
 */
export const openMail = (db: Db, options: MailOptions): Mail => {
  if (options.provider === 'outbox') return noDelivery;
  const server = openSmtp(options);
  let polling: NodeJS.Timeout | undefined;
  let reportFailure: (error: unknown) => void = () => undefined;
  let isClosed = false;

  const sendAll = async () => {
    // No message is claimed during a stop, because a claimed message that is not sent waits until its claim expires.
    while (!isClosed) {
      const due = await claimMessage(db);
      if (!due) return;
      await server.send(due).then(
        () => deleteMessage(db, due),
        (error: unknown) => {
          reportFailure(safeErrorOf(error));
          return postponeMessage(db, due);
        },
      );
    }
  };
  const rounds = makeRounds(sendAll, (error) => reportFailure(error));
  const wake = () => {
    if (!isClosed) rounds.add();
  };
  return {
    start(onFailure) {
      reportFailure = onFailure;
      polling = setInterval(wake, ROUND_MS).unref();
      wake();
    },
    wake,
    async close() {
      isClosed = true;
      clearInterval(polling);
      await rounds.finish();
      server.close();
    },
  };
};
