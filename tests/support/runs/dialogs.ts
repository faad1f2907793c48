import { act, fireEvent } from '@testing-library/react';
import { isTestedElsewhere } from '../../flows/left-out';
import { screenOf } from '../oracle/model-position';
import { domDialog } from '../pages/dom-page';
import type { Path, PathStep } from '../paths/path';
import { type Flow, keyOfNode } from '../paths/search';
import { isWhole } from '../paths/sets';
import { type Standstill, walkDom } from './dom';
import { hasInnerFlow } from './shows';

/** A dialog, with the path and the index of the step that first showed it. */
export type ShownDialog = { readonly name: string; readonly hasCross: boolean; readonly path: Path; readonly index: number };

/**
 * The ways in which a person may try to close any dialog, apart from its own controls, by their names in error messages. The cross is the
 * close button in the corner.
 */
const manners = {
  Escape: () => {
    const options = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true };
    fireEvent.keyDown(document.activeElement ?? document.body, options);
  },
  'the cross': () => {
    const cross = domDialog()?.cross;
    if (!(cross instanceof HTMLElement)) throw new Error('The dialog has no cross');
    fireEvent.mouseDown(cross);
    act(() => cross.focus());
    fireEvent.click(cross);
  },
  'a press beside it': () => {
    const around = domDialog()?.element.parentElement;
    if (!around) throw new Error('Nothing is around the dialog');
    const { pointerDown, mouseDown, pointerUp, mouseUp, click } = fireEvent;
    for (const press of [pointerDown, mouseDown, pointerUp, mouseUp, click]) press(around);
  },
};
type Manner = keyof typeof manners;

const isOpen = (name: string) => domDialog()?.name === name;

/** The dialogs of a flow, each with the step that first showed it. */
export class ShownDialogs {
  private readonly shown = new Map<string, ShownDialog>();

  constructor(private readonly flow: Flow) {}

  /** Records the dialog of the current screen, if a dialog is open and this flow tests it. */
  note(path: Path, index: number): void {
    const dialog = domDialog();
    if (!dialog || this.shown.has(dialog.name) || isTestedElsewhere(this.flow.model, dialog.name)) return;
    this.shown.set(dialog.name, { name: dialog.name, hasCross: dialog.cross !== null, path, index });
  }

  get all(): readonly ShownDialog[] {
    return [...this.shown.values()];
  }
}

/**
 * Checks one dialog against the rules of all dialogs. A press beside a dialog changes nothing. The cross and Escape close the dialog with
 * the same result as a control of the dialog. A dialog without a cross ignores Escape. The runs in a browser check name, focus, and whether
 * the cross can be pressed.
 */
export class DialogProof {
  private readonly way: Path;

  constructor(
    private readonly flow: Flow,
    private readonly dialog: ShownDialog,
  ) {
    this.way = this.shortestWay();
  }

  /** Finds the shortest path to the node at which the dialog was shown. */
  private shortestWay(): Path {
    const { path, index } = this.dialog;
    const key = keyOfNode(path.steps[index] as PathStep);
    const ways = this.flow.paths.flatMap((other) => {
      const at = other.scenario === path.scenario ? other.steps.findIndex((step) => keyOfNode(step) === key) : -1;
      return at < 0 ? [] : [other.steps.slice(0, at + 1)];
    });
    const steps = ways.reduce((best, way) => (way.length < best.length ? way : best), path.steps.slice(0, index + 1));
    return { ...path, steps };
  }

  /**
   * Finds the person's actions in this dialog that lead to another screen. Only actions on the paths of the flow are found, and only one
   * for each event.
   */
  private actions(): readonly PathStep[] {
    const here = this.way.steps.at(-1) as PathStep;
    const key = keyOfNode(here);
    const actions = this.flow.paths
      .filter(({ scenario }) => scenario === this.way.scenario)
      .flatMap(({ steps }) =>
        steps.filter((step, index) => {
          const before = steps[index - 1];
          const isAction = before && step.case.cause.by === 'person' && keyOfNode(before) === key;
          return isAction && screenOf(step.snapshot) !== screenOf(here.snapshot);
        }),
      );
    const byEvent = new Map(actions.map((step) => [step.case.event.type, step]));
    return [...byEvent.values()].flatMap((step) => this.flow.replay(this.way.scenario, [...this.way.steps, step])?.steps.at(-1) ?? []);
  }

  /** Walks to the dialog, and then calls a function that acts on the page. */
  private walkThere<T>(goOn: (standstill: Standstill) => Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      const atEnd = async (standstill: Standstill) => done(await goOn(standstill));
      walkDom(this.flow, this.way, { atEnd }).catch(fail);
    });
  }

  /** @returns the errors of the dialog */
  async faults(): Promise<readonly string[]> {
    if (!this.dialog.hasCross) return this.walkThere((standstill) => this.checkStaysOpen(standstill, ['a press beside it', 'Escape']));
    const beside = await this.walkThere(async (standstill) => [
      ...(await this.checkStaysOpen(standstill, ['a press beside it'])),
      ...(await this.checkCloses(standstill, 'Escape')),
    ]);
    // the kit closes a dialog by its cross in the same way as by Escape
    return isWhole ? [...beside, ...(await this.walkThere((standstill) => this.checkCloses(standstill, 'the cross')))] : beside;
  }

  private async checkStaysOpen({ position, rest }: Standstill, tried: readonly Manner[]): Promise<readonly string[]> {
    const before = position();
    for (const manner of tried) {
      manners[manner]();
      await rest();
      if (!isOpen(this.dialog.name) || position() !== before) return [`${manner} changes something at the dialog '${this.dialog.name}'`];
    }
    return [];
  }

  private async checkCloses({ position, rest, mustShow, hasFocusBack }: Standstill, manner: Manner): Promise<readonly string[]> {
    const { name } = this.dialog;
    const actions = this.actions();
    const here = this.way.steps.at(-1) as PathStep;
    const before = position();
    const leadsTo = () => actions.find(({ snapshot }) => position() === position(snapshot));
    manners[manner]();
    // a flow that leads to another page keeps its dialog open, because jsdom does not render the other page
    await rest(() => !isOpen(name) || leadsTo() !== undefined);
    const done = leadsTo();
    if (isOpen(name) && !done) return [`${manner} does not close the dialog '${name}'`];
    // an inner flow reports its end to the outer flow later
    const isInner = position() === before && hasInnerFlow(this.flow.model, here.snapshot);
    if (actions.length > 0 && !done && !isInner)
      return [`${manner} leads from the dialog '${name}' to a state to which none of its controls leads`];
    if (done) await mustShow(done);
    else await rest();
    return hasFocusBack() ? [] : [`Focus does not come back from the dialog '${name}' after ${manner}`];
  }
}
