/** Splits a script into its statements. The body of a function stays in one statement. */
export const statementsOf = (script: string): readonly string[] => {
  const statements = [''];
  let isInBody = false;
  for (const part of script.split(/(\$\$|;)/)) {
    if (part === '$$') isInBody = !isInBody;
    if (part === ';' && !isInBody) statements.push('');
    else statements.push((statements.pop() ?? '') + part);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
};
