import type { FastifyInstance } from 'fastify';

/** The provider that shares a resource with a classroom: the script at an address, the demo's stand-in, or none. */
export type ClassroomOptions =
  | { readonly provider: 'script'; readonly address: string }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

const standInPath = '/demo/classroom.js';

/** Returns the address of the script; undefined when there is none. */
export const classroomScript = (classroom: ClassroomOptions): string | undefined => {
  if (classroom.provider === 'none') return undefined;
  return classroom.provider === 'stand-in' ? standInPath : classroom.address;
};

/**
 * Returns the script sources for the provider in the policy of the pages. The policy allows the file of the script, not its whole host.
 * Commas and semicolons would end a source, so they are encoded. A source has no query.
 */
export const classroomSources = (classroom: ClassroomOptions): readonly string[] => {
  if (classroom.provider !== 'script') return [];
  const { origin, pathname } = new URL(classroom.address);
  return [origin + pathname.replaceAll(',', '%2C').replaceAll(';', '%3B')];
};

/** The script of a stand-in that shares nothing: a dialog shows the resource that a classroom would get. */
const script = `window.classroomTool = {
  share({ url, title }) {
    const words = {
      es: ['Aula de demostración', 'El aula recibiría este recurso:', 'Cerrar'],
      en: ['Demo classroom', 'The classroom would receive this resource:', 'Close'],
      it: ['Classe dimostrativa', 'La classe riceverebbe questa risorsa:', 'Chiudi'],
    };
    const [name, text, close] = words[document.documentElement.lang] ?? words.es;
    const element = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', name);
    const button = element('button', close);
    button.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(element('h2', name), element('p', text), element('p', title), element('p', url), button);
    document.body.append(dialog);
    dialog.showModal();
  },
};
`;

export const serveDemoClassroom = (server: FastifyInstance) => {
  server.get(standInPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
};
