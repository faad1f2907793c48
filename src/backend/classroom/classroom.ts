import type { FastifyInstance } from 'fastify';

/** What shares a resource with a classroom: the provider's script, the demo's stand-in, or nothing. */
export type ClassroomOptions =
  | { readonly provider: 'script'; readonly address: string }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

const standInPath = '/demo/classroom.js';

/** @returns the address of the script, or null when there is none */
export const classroomScript = (classroom: ClassroomOptions): string | null => {
  if (classroom.provider === 'none') return null;
  return classroom.provider === 'stand-in' ? standInPath : classroom.address;
};

/** The script in the pages' policy: this file, and no other of its host. Commas and semicolons would end the source, and it has no query. */
export const classroomSources = (classroom: ClassroomOptions): readonly string[] => {
  if (classroom.provider !== 'script') return [];
  const { origin, pathname } = new URL(classroom.address);
  return [origin + pathname.replaceAll(',', '%2C').replaceAll(';', '%3B')];
};

/** A stand-in that shares nothing: a button that says, once pressed, that the resource is shared. */
const script = `window.classroomTool = {
  render(element, { url, title, locale }) {
    const [share, shared] = {
      es: ['Compartir en el aula', 'Compartido en el aula de demostración'],
      en: ['Share with a class', 'Shared with the demo class'],
      it: ['Condividi con la classe', 'Condiviso con la classe dimostrativa'],
    }[locale];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = share;
    button.setAttribute('aria-label', share + ': ' + title);
    button.addEventListener('click', () => {
      button.textContent = shared;
      button.setAttribute('aria-label', shared + ': ' + title);
      element.dataset.shared = url;
    });
    element.replaceChildren(button);
  },
};
`;

export const serveDemoClassroom = (server: FastifyInstance) => {
  server.get(standInPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
};
