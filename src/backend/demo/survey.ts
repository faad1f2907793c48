import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../escape-markup';

/** The path of the demo's surveys. */
export const demoSurveyPath = '/demo/survey';

/** The texts of the survey. The keys are the values of the query parameter `lang`: 1 for English, 2 for Spanish. */
const words = {
  '2': { lang: 'es', title: 'Encuesta de demostración', text: 'En el portal de verdad aquí contestaría unas preguntas. Gracias.' },
  '1': { lang: 'en', title: 'Demonstration survey', text: 'In the real portal you would answer some questions here. Thank you.' },
} as const;

const style = ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:40rem;margin:3rem auto;padding:0 1rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type SurveyQuery = { readonly lang?: unknown; readonly survey?: unknown };

/** Serves a stand-in for the survey service, which shows the opened survey and its language. */
export const serveDemoSurvey = (server: FastifyInstance) => {
  server.get<{ Querystring: SurveyQuery }>(demoSurveyPath, (request, reply) => {
    const { lang, survey } = request.query;
    const text = words[lang === '1' ? '1' : '2'];
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${text.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style></head>` +
          `<body><h1>${text.title}</h1><p>${text.text}</p><p>survey: ${escapeMarkup(String(survey ?? ''))} · lang: ${escapeMarkup(String(lang ?? ''))}</p></body></html>`,
      );
  });
};
