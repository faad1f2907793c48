import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLocale, type Locale } from '../../shared/rules/locale';
import { demoChatPath } from './chat';

const words: Record<Locale, { readonly hello: string; readonly label: string; readonly send: string; readonly thanks: string }> = {
  es: {
    hello: 'Hola. Este es el chat de demostración: aquí no hay nadie, pero puede probarlo.',
    label: 'Su mensaje',
    send: 'Enviar',
    thanks: 'Gracias. En el portal de verdad le contestaría una persona.',
  },
  en: {
    hello: 'Hello. This is the demonstration chat: nobody is here, but you can try it.',
    label: 'Your message',
    send: 'Send',
    thanks: 'Thank you. In the real portal a person would answer.',
  },
  it: {
    hello: 'Buongiorno. Questa è la chat dimostrativa: qui non c’è nessuno, ma può provarla.',
    label: 'Il suo messaggio',
    send: 'Invia',
    thanks: 'Grazie. Nel portale vero le risponderebbe una persona.',
  },
};

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;height:100dvh;display:grid;grid-template-rows:minmax(0,1fr) auto}' +
  'ol{margin:0;padding:1rem;overflow:auto;display:grid;gap:.5rem;align-content:start;list-style:none}li{justify-self:start;max-width:85%;padding:.5rem .75rem;border-radius:.75rem;background:#8883;overflow-wrap:anywhere}' +
  'li.own{justify-self:end;background:#0f766e;color:#fff}form{display:grid;grid-template-columns:1fr auto;gap:.5rem;padding:.75rem;border-top:1px solid #8886}' +
  'label{position:absolute;clip-path:inset(50%)}input,button{min-height:2.75rem;font:inherit;padding:0 .75rem;border-radius:.5rem;border:1px solid #888}';

const script =
  "const list=document.querySelector('ol'),form=document.forms[0];" +
  "const say=(text,own)=>{const line=document.createElement('li');line.textContent=text;if(own)line.className='own';list.append(line);line.scrollIntoView({block:'nearest'})};" +
  "form.addEventListener('submit',(event)=>{event.preventDefault();const input=form.elements[0];if(!input.value.trim())return;say(input.value,true);say(form.dataset.thanks,false);form.reset()});" +
  "parent.postMessage({type:'chat.ready'},'*');";

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const page = (locale: Locale) => {
  const { hello, label, send, thanks } = words[locale];
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chat</title><style>${style}</style></head>` +
    `<body><ol aria-live="polite"><li>${hello}</li></ol><form data-thanks="${thanks}"><label for="m">${label}</label><input id="m" placeholder="${label}" autocomplete="off"><button>${send}</button></form>` +
    `<script>${script}</script></body></html>`
  );
};

/** Serves a chat without an agent, with the protocol of the real chat. The main server and the backup have separate addresses. */
export const serveDemoChat = (server: FastifyInstance) => {
  server.get<{ Querystring: { lang?: string } }>(`${demoChatPath}/:server(^main|backup$)`, (request, reply) => {
    const { lang } = request.query;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(isLocale(lang) ? lang : 'es'));
  });
};
