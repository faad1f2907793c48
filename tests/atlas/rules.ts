import ts from 'typescript';
import type { MachineFile } from '../support/chart/files';
import { allParts, commentOf, declarationsIn, flowSources, sourceAt } from './declarations';

/** The condition of a guard, for people who do not read the code. */
export type Rule = {
  readonly guard: string;
  /** The doc comment of the rule; an empty string if the code of the condition needs no explanation. */
  readonly comment: string;
  /** The source code of the condition. */
  readonly code: string;
};

/** Returns the failures that a guard tests for, as 'A, B or C'; undefined for a guard with another condition. */
const failuresIn = (value: ts.Expression): string | undefined =>
  /^failedWith\(('\w+'(?:, '\w+')*)\)$/
    .exec(value.getText())?.[1]
    ?.replaceAll("'", '')
    .replace(/, (\w+)$/, ' or $1');

/** Returns the code of a condition in one line, without the arrow of a function. */
const plain = (value: ts.Expression): string => (ts.isArrowFunction(value) ? value.body : value).getText().replace(/\s+/g, ' ');

type Guard = { readonly name: string; readonly comment: string; readonly value: ts.Expression };

const guardsIn = (object: ts.Node): Guard[] =>
  allParts(object)
    .filter((node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && node.name.getText() === 'guards')
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : []))
    .filter(ts.isPropertyAssignment)
    .map((each) => ({ name: each.name.getText(), comment: commentOf(each), value: each.initializer }));

/**
 * Finds the doc comments of the rules in a condition. If a helper of the same file has no doc comment, finds the doc comments of the rules
 * that the helper uses.
 * @throws if a rule of another file has no doc comment
 */
function commentsIn(value: ts.Node): string[] {
  const comments = declarationsIn(value).flatMap((each) => {
    const comment = commentOf(each);
    if (comment !== '') return [comment];
    if (each.getSourceFile() === value.getSourceFile()) return commentsIn(each);
    throw new Error(`'${each.name?.getText()}' has no documentation in ${each.getSourceFile().fileName}`);
  });
  return [...new Set(comments)];
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** The calls that bind a chart: `chart.provide(…)`, `chart<Item>().provide(…)`, or a further `provide` of a bound chart. */
const bindings = flowSources()
  .flatMap(allParts)
  .filter((node): node is ts.CallExpression => isCallOf(node, 'provide'));

/** Finds the source files of the charts that a call of `provide` binds. */
const chartsIn = ({ expression }: ts.CallExpression): ts.SourceFile[] => {
  const base = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  return declarationsIn(base).flatMap((each) => {
    const bound = ts.isVariableDeclaration(each) && each.initializer;
    return bound && isCallOf(bound, 'provide') ? chartsIn(bound) : [each.getSourceFile()];
  });
};

const boundGuardsOf = (chart: ts.SourceFile): Guard[] =>
  bindings.filter((call) => chartsIn(call).includes(chart)).flatMap((call) => call.arguments.flatMap(guardsIn));

/** Returns whether the doc comment of a guard states that flows bind its rule. */
const isUnbound = ({ comment }: Guard): boolean => comment.startsWith('The rule is bound');

/**
 * Returns the rules of a chart, by the names of its guards. If a flow binds a guard to a rule, the doc comment of the rule describes the
 * guard.
 * @throws if a bound guard, or a rule in a bound guard, has no doc comment
 */
export function rulesOf({ name }: MachineFile): ReadonlyMap<string, Rule> {
  const chart = sourceAt(`/machines/${name}.machine.ts`);
  const setup = allParts(chart)
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === 'setup');
  const bound = boundGuardsOf(chart);
  return new Map(
    (setup ? guardsIn(setup) : []).map((own) => {
      const failures = failuresIn(own.value);
      if (failures) return [own.name, { guard: own.name, comment: `the call failed with ${failures}`, code: '' }];
      const others = bound.filter((each) => each.name === own.name);
      if (others.length === 0 && !isUnbound(own)) return [own.name, { guard: own.name, comment: own.comment, code: plain(own.value) }];
      const comments = [...new Set(others.flatMap(({ comment, value }) => [comment, ...commentsIn(value)]))].filter(Boolean);
      if (comments.length === 0) throw new Error(`${name}: no documentation is found for the guard '${own.name}'`);
      return [
        own.name,
        { guard: own.name, comment: comments.join(' '), code: [...new Set(others.map(({ value }) => plain(value)))].join(' or ') },
      ];
    }),
  );
}
