import { diffArrays } from 'diff';

const marks = { kept: '  ', removed: '- ', added: '+ ' } as const;

type Lines = readonly string[];

const marked = (mark: keyof typeof marks, lines: Lines): string[] => lines.map((line) => marks[mark] + line);

/**
 * Returns the changes that turn a base into a text: removed lines (`- `) and added lines (`+ `). A removed line means the first line of the
 * base with this text after the previous change. If a later line with the same text is meant, unchanged lines (`  `) precede the change.
 */
export function changesOf(base: Lines, text: Lines): string[] {
  const changes: string[] = [];
  /** The line of the base after the last change, and the current line of the base. */
  let [start, at] = [0, 0];
  const leadTo = (place: number) => {
    let from = place;
    while (base.indexOf(base[from] ?? '', start) !== from) from -= 1;
    return marked('kept', base.slice(from, at));
  };
  for (const { value, added, removed } of diffArrays([...base], [...text])) {
    if (added) changes.push(...(at > start ? leadTo(at - 1) : []), ...marked('added', value));
    if (removed) changes.push(...leadTo(at), ...marked('removed', value));
    if (!added) at += value.length;
    if (added || removed) start = at;
  }
  return changes;
}

/** Applies changes to their base. @returns the resulting text @throws if the changes do not belong to this base */
export function changedText(base: Lines, changes: Lines): string[] {
  const text: string[] = [];
  let at = 0;
  for (const change of changes) {
    const line = change.slice(2);
    if (change.startsWith(marks.added)) {
      text.push(line);
      continue;
    }
    const place = base.indexOf(line, at);
    if (place < 0) throw new Error(`The base has no line '${line}' at this place`);
    text.push(...base.slice(at, change.startsWith(marks.removed) ? place : place + 1));
    at = place + 1;
  }
  return [...text, ...base.slice(at)];
}
