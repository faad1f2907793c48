import type { i18n } from 'i18next';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Notice } from '../../src/shared/flow/notice';
import type { MachineFile } from '../support/chart/files';
import { allTransitions, guardNames, targetNames } from '../support/chart/parts';
import { conditionOf, eventName, initialOf, isGroup } from './diagram/ways';
import { type Html, html, wrapScrollable } from './html';
import { type Rule, rulesOf } from './rules';

/** Returns the inner state in which a chart is after a transition to a state. */
const restingPlace = (node: AnyStateNode): AnyStateNode => {
  const initial = initialOf(node);
  return initial ? restingPlace(initial) : node;
};

/** Returns the message of a state. A state without a message has the message of the nearest outer state with a message. */
export const noticeOf = (node: AnyStateNode | undefined): Notice | undefined =>
  node && ((node.meta as { notice?: Notice } | undefined)?.notice ?? noticeOf(node.parent));

export const message = (notice: Notice | undefined, texts: i18n): Html =>
  notice ? html`<q lang="es">${texts.t(notice.text)}</q> (${notice.severity}, <code>${notice.text}</code>)` : html`–`;

const ruleText = ({ guard, comment, code }: Rule): Html =>
  html`<strong>${guard}</strong>${comment && `: ${comment}`}${code && html` <code>${code}</code>`}`;

const conditionText = (transition: AnyTransitionDefinition, rules: ReadonlyMap<string, Rule>): Html => {
  if (transition.guard === undefined) return html`${conditionOf(transition) || 'always'}`;
  const parts = guardNames(transition.guard).map((name) => rules.get(name) ?? { guard: name, comment: '', code: '' });
  const [only, ...others] = parts.map(ruleText);
  return others.length === 0
    ? html`${only}`
    : html`${conditionOf(transition)}<ul>${[only, ...others].map((part) => html`<li>${part}</li>`)}</ul>`;
};

const actionNames = ({ actions }: AnyTransitionDefinition): string =>
  actions
    .map((action) => (typeof action === 'object' && 'type' in action ? String(action.type) : ''))
    .filter(Boolean)
    .join(', ');

/** Returns a table with the content of the drawing, for screen readers and for reference. */
export function transitionTable(file: MachineFile, texts: i18n): Html {
  const rules = rulesOf(file);
  const rows = allTransitions(file.machine).map((transition) => {
    const { source, eventType, target = [] } = transition;
    const resting = (target as readonly AnyStateNode[]).map(restingPlace);
    const to = target.length === 0 ? 'stays' : targetNames(transition);
    const inside = target.some((node) => isGroup(node as AnyStateNode)) ? html`, in ${resting.map((node) => node.key).join(', ')}` : '';
    const notice = resting.map(noticeOf).find(Boolean);
    return html`<tr><th scope="row">${source.path.join('.') || 'anywhere in the flow'}</th><td>${eventName(eventType)}</td><td>${conditionText(transition, rules)}</td><td>${to}${inside}</td><td>${actionNames(transition) || '–'}</td><td>${message(notice, texts)}</td></tr>`;
  });
  const head = ['State', 'Event', 'Condition', 'Target', 'Actions', 'Message'].map((name) => html`<th scope="col">${name}</th>`);
  return html`<h2 id="transitions">Transitions</h2><p>The transitions of one state and one event are tried from top to bottom.</p>
${wrapScrollable('Transitions', html`<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`, 'wide')}`;
}
