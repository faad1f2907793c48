import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeMarkup } from '../escape-markup';
import { createArrival } from '../registration/arrivals';
import type { Services } from '../services';

/** Path of the page on which the demo shows its mails instead of sending them. */
export const outboxPath = '/demo/outbox';
const arrivalPath = '/demo/arrival';

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const style =
  ':root{color-scheme:light dark}body{background:Canvas;color:CanvasText;max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}ul{padding:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid #8886}a{color:light-dark(#0f766e,#74cfc2)}small{display:block;opacity:.8}';

const page = (reply: FastifyReply, html: string) =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

type Row = { readonly id: string; readonly recipient: string; readonly subject: string; readonly written_at: Date };

const listOf = (rows: readonly Row[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox of the demo</title><style>${style}</style></head><body>` +
  '<main><h1>Outbox of the demo</h1><p>E-mails that the demo would have sent, the latest first.</p><ul>' +
  rows
    .map(
      ({ id, recipient, subject, written_at }) =>
        `<li><a href="${outboxPath}/${id}">${escapeMarkup(subject)}</a><small>${escapeMarkup(recipient)} · ${written_at.toISOString()}</small></li>`,
    )
    .join('') +
  `</ul>${rows.length === 0 ? '<p>There are none yet.</p>' : ''}<p><a href="${arrivalPath}">Arrive from Google as a new person</a></p></main></body></html>`;

/** Returns an invented person without an account. Each call returns another person. */
const inventPerson = () => {
  const number = Date.now().toString(36);
  return {
    platform: 'Google',
    subject: `demo-${number}`,
    mail: `lucia.${number}@demo.example`,
    verified: true,
    name: 'Lucía',
    surname: 'Santos',
    surname2: '',
    returnTo: null,
  } as const;
};

/**
 * Serves the pages on which the demo shows its mails instead of delivering them. Anybody can open these pages, so a portal with real people
 * must not serve them.
 */
export const serveDemoOutbox = (server: FastifyInstance, { db }: Services) => {
  server.get(outboxPath, async (_request, reply) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'written_at'])
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    return page(reply, listOf(rows));
  });

  server.get<{ Params: { id: string } }>(`${outboxPath}/:id(^[0-9]{1,18}$)`, async (request, reply) => {
    const row = await db.selectFrom('outbox').select('html').where('id', '=', request.params.id).executeTakeFirst();
    return row ? page(reply, row.html) : reply.callNotFound();
  });

  server.get(arrivalPath, async (_request, reply) => reply.redirect(await createArrival(db, inventPerson()), 303));
};
