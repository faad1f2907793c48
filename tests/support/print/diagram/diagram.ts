import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../chart/parts';
import { type Html, html } from '../html';
import { bestLayout } from './best';
import { type Box, left, type Point, top } from './geometry';
import { type Arrow, type Beginning, inOneLine, type Layout, lineHeight, nameOf, type State } from './layout';
import { isGroup } from './ways';

const n = (value: number) => value.toFixed(1);

const path = (points: readonly Point[]) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ');

function state({ node, box, words, calls, inside, head }: State): Html {
  const kinds = [isGroup(node) ? 'group' : 'leaf', node.type, ...(node.tags.includes('busy') ? ['busy'] : [])];
  const region = node.parent?.type === 'parallel' ? ' region' : '';
  const first = top(words) + 19;
  const lines = [
    ...calls.map((call) => html`<tspan x="${n(words.x)}" dy="${lineHeight}">${call}</tspan>`),
    ...inside.map(
      (label) =>
        html`<tspan x="${n(words.x)}" dy="${lineHeight}" data-transition="${transitionId(label.transition)}">${inOneLine(label)}</tspan>`,
    ),
  ];
  const frame = (kind: string, { x, y, width, height }: Box, inset: number) =>
    html`<rect class="${kind}" x="${n(x - width / 2 + inset)}" y="${n(y - height / 2 + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${8 - inset}"/>`;
  return html`<g class="state ${kinds.join(' ')}${region}"><title>${node.description}</title>${frame('body', box, 0)}${
    node.type === 'final' ? frame('inner', box, 3) : ''
  }${head ? frame('head', head, 0) : ''}<text x="${n(words.x)}" y="${n(first)}" text-anchor="middle"><tspan class="name">${nameOf(node)}</tspan>${lines}</text></g>`;
}

const line = ({ points }: Pick<Arrow, 'points'>): Html => html`<path class="edge" d="${path(points)}" marker-end="url(#head)"/>`;

const beginning = (each: Beginning): Html =>
  html`<g class="beginning">${line(each)}<circle cx="${n(each.dot.x)}" cy="${n(each.dot.y)}" r="6"/></g>`;

const ports = ({ ports, points }: Arrow): Html[] =>
  ports.filter((port) => port !== points.at(-1)).map(({ x, y }) => html`<circle class="port" cx="${n(x)}" cy="${n(y)}" r="3.5"/>`);

function words({ words, labels }: Arrow): Html {
  let y = top(words) - 4;
  const spans = labels.map(({ transition, lines }) => {
    const parts = lines.map((each) => {
      y += lineHeight;
      return html`<tspan x="${n(words.x)}" y="${n(y)}">${each}</tspan>`;
    });
    return html`<tspan data-transition="${transitionId(transition)}">${parts}</tspan>`;
  });
  return html`<g class="label"><rect x="${n(left(words))}" y="${n(top(words))}" width="${n(words.width)}" height="${n(words.height)}" rx="3"/><text text-anchor="middle">${spans}</text></g>`;
}

export function draw({ width, height, states, arrows, beginnings }: Layout, name: string): Html {
  const groupsFirst = [...states].sort(
    (a, b) => Number(isGroup(b.node)) - Number(isGroup(a.node)) || a.node.path.length - b.node.path.length,
  );
  return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${groupsFirst.map(state)}${beginnings.map(beginning)}${arrows.map(line)}${arrows.map(ports)}${arrows.map(words)}</svg>`;
}

/** The chart as a drawing, as large as its text requires; the page around it scrolls. */
export const diagram = (machine: AnyStateMachine): Html =>
  draw(bestLayout(machine), `The states of ${machine.id} and the ways between them; the table of transitions says the same in words`);
