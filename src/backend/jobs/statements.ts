/** The statements of a script. Those in the body of a function stay together. */
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
