import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../escaped';
import { framesOf } from '../http/headers';
import type { Services } from '../services';

/** The page of the demo's poll widget. */
export const demoPollPath = '/demo/poll';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:1rem}body.spacious{padding:1.5rem}' +
  'fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}legend{padding:0;margin-bottom:.75rem;font-weight:600}' +
  'button{min-width:2.75rem;min-height:2.75rem;font:inherit;border-radius:.5rem;border:1px solid #888}';
const script =
  "document.querySelector('fieldset').addEventListener('click',({target})=>{if(target.matches('button'))document.querySelector('output').textContent=document.body.dataset.thanks});";

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Asked = { readonly [Name in 'token' | 'theme' | 'layout' | 'position' | 'scale' | 'type']?: unknown };

const scale = Array.from({ length: 5 }, (_, index) => `<button type="button">${index + 1}</button>`).join('');

/** Stands in for the poll widget, in a frame of the portal: it takes its settings from its address and keeps no answer. */
export const serveDemoPoll = (server: FastifyInstance, { options }: Services) => {
  const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'; ${framesOf(options.frameAncestors)}`;
  server.get<{ Querystring: Asked }>(demoPollPath, (request, reply) => {
    const { theme, layout, position, scale: colours, type } = request.query;
    const settings = [theme, layout, position, colours, type].map((each) => escaped(String(each ?? '')));
    return (
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        // A sandboxed frame has no origin of which it could be the key.
        .header('origin-agent-cluster', '?0')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Encuesta rápida</title><style>${style}</style></head>` +
            `<body class="${layout === 'spacious' ? 'spacious' : ''}" data-thanks="Gracias por su respuesta." data-settings="${settings.join(' ')}">` +
            `<form><fieldset><legend>¿Le resulta útil la página de inicio? (de 1, nada, a 5, mucho)</legend>${scale}</fieldset></form><p><output></output></p>` +
            `<script>${script}</script></body></html>`,
        )
    );
  });
};
