import ts from 'typescript';
import type { MachineFile } from '../support/chart/files';
import { allParts, commentOf, declarationsIn, flowSources, sourceAt } from './declarations';

/** The condition of a guard, for readers without the code. */
export type Rule = {
  readonly guard: string;
  /** The documentation of the rule; empty if its condition is clear by itself. */
  readonly said: string;
  /** The condition itself. */
  readonly code: string;
};

/** The failures for which a guard checks, if it checks for nothing else, as 'A, B or C'. */
const failuresIn = (value: ts.Expression): string | undefined =>
  /^failedWith\(('\w+'(?:, '\w+')*)\)$/
    .exec(value.getText())?.[1]
    ?.replaceAll("'", '')
    .replace(/, (\w+)$/, ' or $1');

/** A condition without technical parts. */
const plain = (value: ts.Expression): string => (ts.isArrowFunction(value) ? value.body : value).getText().replace(/\s+/g, ' ');

type Guard = { readonly name: string; readonly said: string; readonly value: ts.Expression };

const guardsIn = (object: ts.Node): Guard[] =>
  allParts(object)
    .filter((node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && node.name.getText() === 'guards')
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : []))
    .filter(ts.isPropertyAssignment)
    .map((each) => ({ name: each.name.getText(), said: commentOf(each), value: each.initializer }));

/**
 * The documentation of the rules in a condition. A helper of the same file contributes its own documentation, or that of the rules in it.
 * @throws if a rule has none
 */
function wordsIn(value: ts.Node): string[] {
  const words = declarationsIn(value).flatMap((each) => {
    const said = commentOf(each);
    if (said !== '') return [said];
    if (each.getSourceFile() === value.getSourceFile()) return wordsIn(each);
    throw new Error(`'${each.name?.getText()}' has no words in ${each.getSourceFile().fileName}`);
  });
  return [...new Set(words)];
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** The calls that bind a chart: `chart.provide(…)`, `chart<Item>().provide(…)`, or `provide` of something bound before. */
const bindings = flowSources()
  .flatMap(allParts)
  .filter((node): node is ts.CallExpression => isCallOf(node, 'provide'));

/** The files of the charts that an expression binds. */
const chartsIn = ({ expression }: ts.CallExpression): ts.SourceFile[] => {
  const base = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  return declarationsIn(base).flatMap((each) => {
    const before = ts.isVariableDeclaration(each) && each.initializer;
    return before && isCallOf(before, 'provide') ? chartsIn(before) : [each.getSourceFile()];
  });
};

const provided = (chart: ts.SourceFile): Guard[] =>
  bindings.filter((call) => chartsIn(call).includes(chart)).flatMap((call) => call.arguments.flatMap(guardsIn));

/** Whether a guard has no meaning until it is bound: its chart says so in the documentation. */
const isUnbound = ({ said }: Guard): boolean => said.startsWith('The rule is bound');

/**
 * The rules of a chart, by the names of its guards. A guard that is bound to a rule elsewhere has the description of that rule.
 * @throws if a bound guard, or a rule in it, has no description
 */
export function rulesOf({ name }: MachineFile): ReadonlyMap<string, Rule> {
  const chart = sourceAt(`/machines/${name}.machine.ts`);
  const setup = allParts(chart)
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === 'setup');
  const bound = provided(chart);
  return new Map(
    (setup ? guardsIn(setup) : []).map((own) => {
      const failures = failuresIn(own.value);
      if (failures) return [own.name, { guard: own.name, said: `the call failed with ${failures}`, code: '' }];
      const others = bound.filter((each) => each.name === own.name);
      if (others.length === 0 && !isUnbound(own)) return [own.name, { guard: own.name, said: own.said, code: plain(own.value) }];
      const words = [...new Set(others.flatMap(({ said, value }) => [said, ...wordsIn(value)]))].filter(Boolean);
      if (words.length === 0) throw new Error(`${name}: no words are found for the guard '${own.name}'`);
      return [
        own.name,
        { guard: own.name, said: words.join(' '), code: [...new Set(others.map(({ value }) => plain(value)))].join(' or ') },
      ];
    }),
  );
}
