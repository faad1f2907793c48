import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../support/chart/parts';
import { Html, html } from '../html';
import { callsOf, lineHeight, nameOf } from './graph';
import { type Arrow, type Beginning, type Box, type Layout, layoutOf, type Point, type State } from './layout';
import { drawingStyle } from './style';
import { inOneLine, isGroup } from './ways';

const n = (value: number) => String(Math.round(value * 10) / 10);

const path = (points: readonly Point[]) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ');

const frame = (kind: string, { x, y, width, height }: Box, inset = 0): Html =>
  html`<rect class="${kind}" x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${8 - inset}"/>`;

const ending = ({ x, y, width }: Box): Html => html`<path class="ending" d="M${n(x)} ${n(y)}h${n(width)}"/>`;

function state({ node, box, words, inside }: State): Html {
  const kinds = ['state', isGroup(node) ? 'group' : 'leaf', node.type, ...(node.tags.includes('busy') ? ['busy'] : [])];
  const region = node.parent?.type === 'parallel' ? ' region' : '';
  const at = isGroup(node) ? words.x + 12 : words.x + words.width / 2;
  const lines = [
    ...callsOf(node).map((call) => html`<tspan x="${n(at)}" dy="${lineHeight}">${call}</tspan>`),
    ...inside.map(
      (label) =>
        html`<tspan x="${n(at)}" dy="${lineHeight}" data-transition="${transitionId(label.transition)}">${inOneLine(label)}</tspan>`,
    ),
  ];
  const borders = [
    frame('body', box),
    ...(node.type === 'final' ? [frame('inner', box, 3)] : []),
    ...(isGroup(node) ? [ending({ ...box, y: words.y + words.height })] : []),
  ];
  return html`<g class="${kinds.join(' ')}${region}"><title>${node.description}</title>${borders}<text x="${n(at)}" y="${n(words.y + 19)}"><tspan class="name">${nameOf(node)}</tspan>${lines}</text></g>`;
}

const line = ({ points }: Pick<Arrow, 'points'>): Html => html`<path class="edge" d="${path(points)}" marker-end="url(#head)"/>`;

const beginning = (each: Beginning): Html => {
  const { x, y, width } = each.dot;
  return html`<g class="beginning">${line(each)}<circle cx="${n(x + width / 2)}" cy="${n(y + width / 2)}" r="${width / 2}"/></g>`;
};

/** Draws a circle at the border of a group, at the start of an arrow. Such an arrow leads from any state in the group. */
const port = ({ from, points: [start] }: Arrow): Html =>
  isGroup(from) && start ? html`<circle class="port" cx="${n(start.x)}" cy="${n(start.y)}" r="3.5"/>` : html``;

function label({ words, labels }: Arrow): Html {
  if (!words) return html``;
  const at = n(words.x + words.width / 2);
  let y = words.y - 4;
  const spans = labels.map(({ transition, lines }) => {
    const parts = lines.map((each) => {
      y += lineHeight;
      return html`<tspan x="${at}" y="${n(y)}">${each}</tspan>`;
    });
    return html`<tspan data-transition="${transitionId(transition)}">${parts}</tspan>`;
  });
  return html`<g class="label"><rect x="${n(words.x)}" y="${n(words.y)}" width="${n(words.width)}" height="${n(words.height)}" rx="3"/><text>${spans}</text></g>`;
}

/** Returns the SVG drawing of a chart. The drawing contains its styles, so that it looks the same in a page and as a separate file. */
export function draw({ width, height, states, arrows, beginnings }: Layout, name: string): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">
<style>${new Html(drawingStyle)}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${states.map(state)}${beginnings.map(beginning)}${arrows.map(line)}${arrows.map(port)}${arrows.map(label)}</svg>`;
}

/** Returns the SVG drawing of a chart, as large as the texts require. The page scrolls a drawing that is wider than the window. */
export const diagram = async (machine: AnyStateMachine): Promise<Html> =>
  draw(await layoutOf(machine), `The states of ${machine.id} and their transitions; the table of transitions has the same content`);
