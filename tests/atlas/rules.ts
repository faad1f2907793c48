import ts from 'typescript';
import type { MachineFile } from '../support/chart/files';

/** The condition of a guard, for readers without the code. */
export type Rule = {
  readonly guard: string;
  /** Its documentation; empty if there is none. */
  readonly said: string;
  /** The condition itself. */
  readonly code: string;
};

const flowFiles = import.meta.glob<string>('/src/areas/*/flows/*.ts', { eager: true, query: '?raw', import: 'default' });
const ruleFiles = import.meta.glob<string>(['/src/areas/*/*.ts', '/src/shared/rules/*.ts', '/src/shared/flow/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const parse = (source: string) => ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);

const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

const all = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(all)];

/** The failure that a guard checks for, if it is the only one. */
const failureIn = (value: ts.Expression): string | undefined => /^failedWith\('(\w+)'\)$/.exec(value.getText())?.[1];

/** A condition without technical parts. */
const plain = (value: ts.Expression): string => (ts.isArrowFunction(value) ? value.body : value).getText().replace(/\s+/g, ' ');

type Found = { readonly name: string; readonly said: string; readonly value: ts.Expression };

const guardsIn = (object: ts.Node): Found[] =>
  all(object)
    .filter((node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && node.name.getText() === 'guards')
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : []))
    .filter(ts.isPropertyAssignment)
    .map((each) => ({ name: each.name.getText(), said: commentOf(each), value: each.initializer }));

/** The documentation of the portal's exported rules, by name. */
const written = new Map(
  Object.values(ruleFiles)
    .flatMap((source) => [...parse(source).statements])
    .flatMap((statement): [string, string][] => {
      const said = commentOf(statement);
      if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, said]];
      return ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map((each): [string, string] => [each.name.getText(), said])
        : [];
    }),
);

/** The documentation of the rules in a condition. */
const saidOfRulesIn = (value: ts.Expression): string =>
  [
    ...new Set(
      all(value)
        .filter(ts.isIdentifier)
        .flatMap(({ text }) => written.get(text) || []),
    ),
  ].join(' ');

/** Guards that are bound to a rule of the server are described by that rule. */
function bound({ area, machine, source }: MachineFile): Found[] {
  const name = /export const (\w+) = setup\(/.exec(source)?.[1] ?? machine.id;
  return Object.entries(flowFiles)
    .filter(([path]) => path.startsWith(`/src/areas/${area}/`))
    .flatMap(([, flow]) => all(parse(flow)))
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === `${name}.provide`)
    .flatMap((call) => call.arguments.flatMap(guardsIn));
}

/** The rules of a chart, by the names of its guards. */
export function rulesOf(file: MachineFile): ReadonlyMap<string, Rule> {
  const setup = all(parse(file.source))
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === 'setup');
  const own = setup ? guardsIn(setup) : [];
  const provided = new Map(bound(file).map((each) => [each.name, each]));
  return new Map(
    own.map(({ name, said, value }) => {
      const failure = failureIn(value);
      if (failure) return [name, { guard: name, said: `the call failed with ${failure}`, code: '' }];
      const other = provided.get(name);
      const words = other ? [other.said, saidOfRulesIn(other.value)] : [said];
      return [name, { guard: name, said: words.filter(Boolean).join(' '), code: plain(other?.value ?? value) }];
    }),
  );
}
