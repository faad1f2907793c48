import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** The path of a page that embeds the portal in a frame, like the page of a host. */
export const demoHostPath = '/demo/host';

const person = 'teacher@demo.example';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;height:100dvh;display:grid;grid-template-rows:auto minmax(0,1fr)}' +
  'header{padding:.75rem 1rem}h1{margin:0;font-size:1.25rem}p{margin:0}iframe{inline-size:100%;block-size:100%;border:0;border-block-start:1px solid #8886}';

/** The script of the page, which passes the token only to the portal in the frame. */
const script =
  "const frame=document.querySelector('iframe'),{token}=document.body.dataset;" +
  "addEventListener('message',({data,origin,source})=>{if(source===frame.contentWindow&&origin===location.origin&&data?.type==='access-token.wanted')" +
  "source.postMessage({type:'access-token',token},origin)});frame.src='/';";

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the HTML of the page. @param token the access token; it consists of letters, digits, `-` and `_`, so it needs no escaping */
const page = (token: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A host of the portal</title><style>${style}</style></head>` +
  `<body data-token="${token}"><header><h1>A host of the portal</h1><p>This page embeds the portal and hands it the token of ${person}: nobody signs in, and no cookie is needed.</p></header>` +
  `<main><iframe title="The portal"></iframe></main><script>${script}</script></body></html>`;

/** Serves the page that embeds the portal. Each visit opens a session of a demo person, whose password everybody knows anyway. */
export const serveDemoHost = (server: FastifyInstance, { db, sessions }: Services) => {
  server.get(demoHostPath, async (_request, reply) => {
    const teacher = await db.selectFrom('users').select('id').where('mail', '=', person).executeTakeFirst();
    if (!teacher) return reply.callNotFound();
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await sessions.open(teacher.id, null)));
  });
};
