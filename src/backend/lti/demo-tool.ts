import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../escape-markup';
import { isSameText } from '../security/secret';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { demoToolKeys, demoToolPath } from './lti';
import { oauthSignature } from './oauth-signature';

/** Maximum age of a launch, in seconds. */
const MAX_AGE = 300;

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (heading: string, lines: readonly string[]) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(heading)}</title></head>` +
  `<body><h1>${escapeMarkup(heading)}</h1>${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}</body></html>`;

/**
 * Makes the function that accepts each nonce of a launch once. The function stores a nonce until every launch with this nonce has expired.
 */
const makeNonces = () => {
  const used = new Map<string, number>();
  return (nonce: string, seconds: number): boolean => {
    for (const [old, at] of used) if (at < seconds - 2 * MAX_AGE) used.delete(old);
    if (used.has(nonce)) return false;
    used.set(nonce, seconds);
    return true;
  };
};

/** Serves the stand-in for a tool. The stand-in verifies a launch as a real tool does, and shows the title and the person. */
export const serveDemoTool = (server: FastifyInstance, { options }: Services) => {
  const isFresh = makeNonces();

  /** Returns the fault of a launch; undefined for a valid launch. */
  const faultOf = (address: string, fields: Readonly<Record<string, string>>, seconds: number): string | undefined => {
    const { oauth_consumer_key: key, oauth_signature: signature = '', oauth_timestamp: time, oauth_nonce: nonce = '' } = fields;
    if (fields.lti_message_type !== 'basic-lti-launch-request' || fields.lti_version !== 'LTI-1p0')
      return 'No es un lanzamiento de LTI 1.1.';
    if (key !== demoToolKeys.key) return 'La clave no es de este servicio.';
    if (!isSameText(signature, oauthSignature(address, fields, demoToolKeys.secret))) return 'La firma no es correcta.';
    if (!(Math.abs(seconds - Number(time)) <= MAX_AGE)) return 'El lanzamiento ha caducado.';
    return nonce !== '' && isFresh(nonce, seconds) ? undefined : 'El lanzamiento ya se ha usado.';
  };

  server.post(demoToolPath, async (request, reply) => {
    // The values of a repeated field are joined into one text. So a launch with a repeated field has no valid signature.
    const fields = Object.fromEntries(Object.entries(request.body ?? {}).map(([name, value]) => [name, String(value)]));
    const address = new URL(demoToolPath, portalAddress(request, options.publicUrl)).href;
    const fault = faultOf(address, fields, Math.floor(Date.now() / 1_000));
    reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (fault !== undefined) return reply.code(401).send(page('Lanzamiento rechazado', [fault]));
    const { lis_person_name_full: person = '', roles = '', resource_link_title: title = '', context_title: school = '' } = fields;
    return reply.send(page('Servicio de demostración', [`Título: ${title}`, `Persona: ${person} (${roles})`, `Centro: ${school}`]));
  });
};
