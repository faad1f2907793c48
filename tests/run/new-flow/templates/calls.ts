import type { Facts } from '../facts';

/** Writes the parameters in the contract without values, so that the compiler requires the developer to write the values. */
const parameters = ({ takes: { path, query }, captcha }: Facts): string => {
  const places = [path && 'path: {}', query && (captcha ? 'query: { token }' : 'query: {}')].filter(Boolean);
  return places.length > 0 ? `params: { ${places.join(', ')} }, ` : '';
};

const body = ({ takes, captcha }: Facts): string => (takes.body ? `body: ${captcha ? '{ token }' : '{}'}, ` : '');

/** The default time limit of calls, in seconds. */
const usualPatience = 5;

/** Writes the file of the call: one operation as an Effect. */
export const service = (facts: Facts): string => {
  const { pascal, operation, method, path, captcha, decode, patience } = facts;
  const within = patience === usualPatience ? '' : `, within: '${patience} seconds'`;
  const options = `{ ${parameters(facts)}${body(facts)}signal }`;
  const parts = `{ send: (signal${captcha ? ', token' : ''}) => client.${method}('${path}', ${options}), decode: ${decode ?? 'nothing'}${within} }`;
  const [from, made] = captcha ? ['captcha', `callWithCaptcha('${captcha}', ${parts})`] : ['call', `call(${parts})`];
  const imports = [
    decode ? "import { Effect, Schema } from 'effect';" : "import type { Effect } from 'effect';",
    ...(captcha ? ["import { callWithCaptcha } from '../../../shared/api/captcha';"] : []),
    ...(from === 'call' || !decode
      ? [`import { ${[from === 'call' && 'call', !decode && 'nothing'].filter(Boolean).join(', ')} } from '../../../shared/api/call';`]
      : []),
    "import { client } from '../../../shared/api/client';",
    `import type { ${pascal}Failure } from '../types';`,
  ];
  return `\
${imports.join('\n')}

/** Source: ${method} ${path}${captcha ? `, captcha action \`${captcha}\`` : ''}. */
export const ${operation} = (): Effect.Effect<void, ${pascal}Failure> =>
  ${made}${decode ? '.pipe(Effect.asVoid)' : ''};
`;
};

/** Writes the file that binds the chart to its call. */
export const flow = ({ area, flow, camel, operation }: Facts): string => `\
import { ${camel}Machine } from '../../../../machines/${area}/${flow}.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/${flow}'));

export const ${camel} = ${camel}Machine.provide({
  actors: { ${operation}: bind('${operation}') },
});
`;

/** Writes the type of the failures of the call. */
export const failure = ({ pascal, captcha }: Facts): string =>
  `export type ${pascal}Failure = CallFailure${captcha ? ' | CaptchaFailure' : ''};\n`;
