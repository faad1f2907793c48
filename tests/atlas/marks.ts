import { type Html, html } from './html';
import { type Outcome, type Run, runs } from './reports';
import type { Result, RunOf } from './results';

const names: Readonly<Record<Run, string>> = { chart: 'chart', page: 'jsdom', browser: 'Chromium' };
export const nameOfRun = (run: Run): string => names[run];

const signs: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', skipped: '⤼', 'ended early': '◐', 'not run': '–' };
const kinds: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  'ended early': 'early',
  'not run': '',
};

export const legend: Html = html`<p>✓ passed · ✗ failed · ⤼ skipped: no result · ◐ ended early: tested up to that step · – not run · <span class="stale">stale</span>: the sources have changed since the run.</p>`;

export const whenOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
export const sourceOf = ({ commit, isChanged }: RunOf): string =>
  commit === undefined ? 'commit unknown' : `commit ${commit || 'none'}${isChanged ? ' with changes' : ''}`;

/** Returns a list item with the time and the sources of a run. It has a note if the results are outdated. */
export const runLine = (each: RunOf): Html => {
  if (!each.at) return html`<li>${nameOfRun(each.run)}: never run here</li>`;
  const stale = each.stale === '' ? '' : html` · <strong class="stale">stale</strong>, ${each.stale}`;
  return html`<li>${nameOfRun(each.run)}: ${whenOf(each.at)}, ${sourceOf(each)}${stale}</li>`;
};

/** Returns a mark for the result of a path in each run. Outdated results are not green. */
export const marks = (results: Record<Run, Result>, of: Readonly<Record<Run, RunOf>>): Html =>
  html`${runs.map((run) => {
    const { outcome, why } = results[run];
    const isStale = outcome !== 'not run' && of[run].stale !== '';
    const words = [nameOfRun(run), outcome, ...(why ? [`(${why})`] : []), ...(isStale ? ['stale'] : [])].join(' ');
    return html` <span class="mark ${isStale ? 'stale' : kinds[outcome]}">${signs[outcome]} ${words}</span>`;
  })}`;

/** Returns a table cell with the numbers of passed, failed, skipped and incomplete paths of a flow in a run. */
export const tally = (results: readonly Result[], of: RunOf): Html => {
  const count = (outcome: Outcome) => results.filter((each) => each.outcome === outcome).length;
  const ran = results.length - count('not run');
  if (ran === 0) return html`<td>–</td>`;
  const others = (['failed', 'skipped', 'ended early'] as const).filter((outcome) => count(outcome) > 0);
  const kind = of.stale !== '' ? 'stale' : (kinds[others[0] ?? 'passed'] ?? '');
  const words = [
    `${count('passed')} of ${ran} passed`,
    ...others.map((outcome) => `${count(outcome)} ${outcome}`),
    ...(of.stale ? ['stale'] : []),
  ];
  return html`<td class="${kind}">${words.join(', ')}</td>`;
};
