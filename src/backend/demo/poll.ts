import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { framesOf } from '../http/headers';
import type { Services } from '../services';

/** The path of the demo's poll widget. */
export const demoPollPath = '/demo/poll';

const style =
  ':root{font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:.5rem}body.light{color-scheme:light;background:#fff;color:#222}' +
  'body.spacious{padding:1.5rem}body.bottom{display:flex;flex-direction:column;justify-content:flex-end}' +
  'fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}legend{padding:0;margin-bottom:.75rem;font-weight:600}' +
  'button{min-width:2.75rem;min-height:2.75rem;font:inherit;color:inherit;background:none;border:1px solid #767676;border-radius:.5rem}' +
  '.gradient button:nth-of-type(1){background:#fbe0dd}.gradient button:nth-of-type(2){background:#fdeedb}.gradient button:nth-of-type(3){background:#fdf8d8}' +
  '.gradient button:nth-of-type(4){background:#ecf5d8}.gradient button:nth-of-type(5){background:#d9f0dc}';
const script =
  "document.querySelector('fieldset')?.addEventListener('click',({target})=>{if(target.matches('button'))document.querySelector('output').textContent=document.body.dataset.thanks});";

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type PollQuery = { readonly [Name in 'token' | 'theme' | 'layout' | 'position' | 'scale' | 'type']?: unknown };

/** The settings that this widget knows, each with the only value that changes the look of the widget. Other settings have no effect. */
const settings = [
  ['theme', 'light'],
  ['layout', 'spacious'],
  ['position', 'bottom'],
  ['scale', 'gradient'],
] as const;

const answers = Array.from({ length: 5 }, (_, index) => `<button type="button">${index + 1}</button>`).join('');
const question = `<form><fieldset><legend>¿Le resulta útil la página de inicio? (de 1, nada, a 5, mucho)</legend>${answers}</fieldset></form><p><output></output></p>`;

/**
 * Serves a stand-in for the poll widget in a frame of the portal. The widget reads its settings from its address, and stores no answers.
 */
export const serveDemoPoll = (server: FastifyInstance, { options }: Services) => {
  const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'; ${framesOf(options.frameAncestors)}`;
  server.get<{ Querystring: PollQuery }>(demoPollPath, (request, reply) => {
    const query = request.query;
    const look = settings.filter(([name, value]) => query[name] === value).map(([, value]) => value);
    // Type 1 is the only type of poll that this widget knows: one question with a scale.
    const isPoll = typeof query.token === 'string' && query.token !== '' && query.type === '1';
    return (
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        // Browsers can group pages by origin. A sandboxed frame has no origin, so the header asks them not to do so.
        .header('origin-agent-cluster', '?0')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Encuesta rápida</title><style>${style}</style></head>` +
            `<body class="${look.join(' ')}" data-thanks="Gracias por su respuesta.">${isPoll ? question : ''}<script>${script}</script></body></html>`,
        )
    );
  });
};
