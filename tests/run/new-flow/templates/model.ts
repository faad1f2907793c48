import type { Facts } from '../facts';

const requestOf = ({ takes, captcha }: Facts): string => {
  const token = captcha ? `{ token: earned('${captcha}') }` : '{}';
  const places = [takes.path && 'path: {}', takes.query && `query: ${token}`, takes.body && `body: ${token}`];
  return `{ ${places.filter(Boolean).join(', ')} }`;
};

const answersOf = ({ operation, decode, captcha, refusals }: Facts): string =>
  [
    `'gets what was asked for': [ok(${decode ? `exampleOf('${operation}')` : ''}), to('done', { success: done })],`,
    ...refusals.map(({ status, slug }) => `'is refused: ${slug}': [problem(${status}, { type: '${slug}' }), failed],`),
    ...(captcha ? ['...captchaAnswers({ refused: failed, unavailable: failed, tooManyTries: failed }),'] : []),
  ].join('\n');

/** Writes the model: the expectations of a tester, with every documented answer. */
export const model = (facts: Facts): string => {
  const { area, flow, camel, pascal, title, operation, needsSession, captcha, decode, refusals } = facts;
  const faults = needsSession
    ? "{ 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed }"
    : 'failed';
  const imports = [
    `import { ${camel} } from '../../../src/areas/${area}/flows/${flow}';`,
    ...(needsSession ? ["import { aTeacher } from '../../support/fixtures';"] : []),
    "import { to } from '../../support/leads';",
    "import { model } from '../../support/model';",
    `import { ${['ok', ...(refusals.length > 0 ? ['problem'] : [])].join(', ')} } from '../../support/wire/answers';`,
    ...(captcha ? ["import { earned } from '../../support/wire/captcha';", "import { captchaAnswers } from '../captcha-answers';"] : []),
    ...(decode ? ["import { exampleOf } from '../../support/wire/contract';"] : []),
  ];
  return `\
${imports.join('\n')}

const failed = to('${needsSession ? 'failed.unavailable' : 'failed'}', { danger: 'common.error' });
const done = '${camel}.done';

export const ${camel}Model = model(${camel}, {
  name: '${title}',
  area: '${area}',
  opens: '/${flow}',
  page: async () => (await import('../../../src/areas/${area}/${flow}-page')).${pascal}Page,
  knows: {},
  inputs: { ${needsSession ? "'a teacher': { user: aTeacher(), leads: to('asking') }" : "somebody: { leads: to('asking') }"} },
  events: { requested: to('waiting'), accepted: to('left', { page: '/' }) },
  calls: {
    ${operation}: {
      sends: () => ({ ${operation}: ${requestOf(facts)} }),
      answers: {
        ${answersOf(facts)}
      },
      faults: ${faults},
    },
  },
  perform: {
    requested: (page) => page.press('${camel}.request'),
    accepted: (page) => page.press('common.accept'),
  },
  shows: {
    asking: (page) => {
      page.heading('${camel}.title');
      page.button('${camel}.request');
    },
    failed: (page) => page.button('${camel}.request'),
    done: (page) => {
      page.button('common.accept');
      page.absent('${camel}.request');
    },
  },
});
`;
};
