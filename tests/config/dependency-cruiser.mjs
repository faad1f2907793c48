/** The allowed dependencies between folders; `npm run arrows` checks them. Type imports count. */
const from = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) });

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'a-flow-loads-its-model-alone',
      comment: 'Each model is a test file: one that another test file has loaded declares no tests of its own.',
      severity: 'error',
      from: from('^tests/flows/'),
      to: { path: '^tests/models/index\\.ts$', reachable: true },
    },
    {
      name: 'machine-imports',
      comment: 'A machine imports xstate, and as types its own area, the rules of all and the flows inside it; nothing else.',
      severity: 'error',
      from: from('^machines/([^/]+)/'),
      to: { pathNot: ['^src/areas/$1/types\\.ts$', '^src/shared/rules/', '^machines/', '(^|/)node_modules/xstate/'] },
    },
    {
      name: 'machine-types-only',
      severity: 'error',
      from: from('^machines/'),
      to: { path: '^(src|machines)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'types-are-types',
      comment: 'types.ts takes types from shared and from other areas, and nothing at run time.',
      severity: 'error',
      from: from('^src/areas/[^/]+/types\\.ts$'),
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: from('^src/areas/([^/]+)/rules\\.ts$'),
      to: { pathNot: ['^src/shared/rules/', '^src/areas/$1/types\\.ts$'] },
    },
    {
      name: 'services-know-no-view',
      severity: 'error',
      from: from('^src/areas/([^/]+)/services/'),
      to: {
        pathNot: [
          '^src/shared/(api|browser|rules|config|i18n|posts)/',
          '^src/areas/$1/((types|rules)\\.ts$|services/)',
          'node_modules/(effect|openapi-fetch)/',
        ],
      },
    },
    {
      name: 'flows-alone-call',
      comment: 'Services are loaded by the flows of their area, and by nothing else of the portal.',
      severity: 'error',
      from: from('^src/', '^src/areas/([^/]+)/(flows|services)/'),
      to: { path: '^src/areas/[^/]+/services/' },
    },
    {
      name: 'services-are-late',
      comment: 'A flow loads its services with its first call: the page is drawn without them.',
      severity: 'error',
      from: from('^src/areas/[^/]+/flows/'),
      to: { path: '^src/areas/[^/]+/services/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'flows-know-no-view',
      severity: 'error',
      from: from('^src/areas/[^/]+/flows/'),
      to: { path: '\\.(tsx|css)$' },
    },
    {
      name: 'views-know-no-chart',
      comment: 'A page takes its chart from the flows of its area, where it is bound.',
      severity: 'error',
      from: from('^src/areas/.*\\.tsx$'),
      to: { path: ['^src/shared/api/', '^machines/'] },
    },
    {
      name: 'areas-by-their-door',
      comment: "What one area needs of another it takes from the other's index.ts or types.ts.",
      severity: 'error',
      from: from('^src/areas/([^/]+)/'),
      to: { path: '^src/areas/[^/]+/', pathNot: ['^src/areas/$1/', '^src/areas/[^/]+/(index|types)\\.tsx?$'] },
    },
    {
      name: 'shared-is-below',
      severity: 'error',
      from: from('^src/shared/'),
      to: { path: '^(src/(areas|portal|coupon-mounting|backend)|machines|tests)/', pathNot: ['^machines/shared/'] },
    },
    {
      name: 'posts-are-called',
      comment: 'The service of posts serves several areas: their services call it, nothing else does.',
      severity: 'error',
      from: from('^src/', '^src/(areas/[^/]+/services|shared/posts)/'),
      to: { path: '^src/shared/posts/' },
    },
    {
      name: 'areas-below-mountings',
      severity: 'error',
      from: from('^src/areas/'),
      to: { path: '^src/(portal|coupon-mounting|backend)/' },
    },
    {
      name: 'mountings-know-no-backend',
      severity: 'error',
      from: from('^src/(portal|coupon-mounting)/'),
      to: { path: '^src/backend/' },
    },
    {
      name: 'coupons-without-portal',
      comment: 'Nothing of the session or of the portal is in the pages of coupons, not even in what they load late.',
      severity: 'error',
      from: from('^src/coupon-mounting/'),
      to: { path: '^src/(portal|areas/session)/', reachable: true },
    },
    {
      name: 'portal-without-coupons',
      severity: 'error',
      from: from('^src/portal/'),
      to: { path: '^src/(coupon-mounting|areas/coupons|areas/coupon-library)/', reachable: true },
    },
    {
      name: 'backend-shares-rules-only',
      severity: 'error',
      from: from('^src/backend/'),
      to: {
        path: '^(src/(areas|portal|coupon-mounting|shared)|machines)/',
        pathNot: ['^src/areas/[^/]+/rules\\.ts$', '^src/shared/(rules|api/(contract\\.gen|refusals)|i18n/(keys|texts))'],
      },
    },
    {
      name: 'tests-without-atlas',
      comment: 'The atlas shows what the tests know; models and engine know nothing of it.',
      severity: 'error',
      from: from('^tests/(support|models|flows)/'),
      to: { path: '^tests/atlas/' },
    },
    { name: 'nothing-on-tests', severity: 'error', from: from('^(src|machines)/'), to: { path: '^tests/' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
