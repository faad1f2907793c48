import { act, fireEvent } from '@testing-library/react';
import { isTestedElsewhere } from '../../flows/left-out';
import { screenOf } from '../oracle/model-position';
import { domDialog } from '../pages/dom-page';
import type { Path, PathStep } from '../paths/path';
import { type Flow, keyOfNode } from '../paths/search';
import { isWhole } from '../paths/sets';
import { type Standstill, walkDom } from './dom';
import { hasFlowInside } from './shows';

/** A dialog where it was first shown. */
export type ShownDialog = { readonly name: string; readonly hasCross: boolean; readonly path: Path; readonly index: number };

/** Ways to use a dialog, besides pressing its own controls. */
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

/** The dialogs of a flow, each where it was first shown. */
export class ShownDialogs {
  private readonly shown = new Map<string, ShownDialog>();

  constructor(private readonly flow: Flow) {}

  /** Notes the dialog of the current screen, if there is one and this flow tests it. */
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
 * Checks one dialog against the rules of all dialogs. A press beside it changes nothing. A dialog with a cross closes by the cross, by
 * Escape and by a control of its own, always to the same place. A dialog without a cross ignores Escape. A browser checks its name, its
 * focus and whether its cross can be pressed.
 */
export class DialogProof {
  private readonly way: Path;

  constructor(
    private readonly flow: Flow,
    private readonly dialog: ShownDialog,
  ) {
    this.way = this.shortestWay();
  }

  /** The shortest path to the same place of the flow. */
  private shortestWay(): Path {
    const { path, index } = this.dialog;
    const key = keyOfNode(path.steps[index] as PathStep);
    const ways = this.flow.paths.flatMap((other) => {
      const at = other.situation === path.situation ? other.steps.findIndex((step) => keyOfNode(step) === key) : -1;
      return at < 0 ? [] : [other.steps.slice(0, at + 1)];
    });
    const steps = ways.reduce((best, way) => (way.length < best.length ? way : best), path.steps.slice(0, index + 1));
    return { ...path, steps };
  }

  /** The person's actions here that lead to another screen, as far as any path of the flow shows them; each event occurs once. */
  private deeds(): readonly PathStep[] {
    const here = this.way.steps.at(-1) as PathStep;
    const key = keyOfNode(here);
    const deeds = this.flow.paths
      .filter(({ situation }) => situation === this.way.situation)
      .flatMap(({ steps }) =>
        steps.filter((step, index) => {
          const before = steps[index - 1];
          const isDeed = before && step.case.cause.by === 'person' && keyOfNode(before) === key;
          return isDeed && screenOf(step.snapshot) !== screenOf(here.snapshot);
        }),
      );
    const byEvent = new Map(deeds.map((step) => [step.case.event.type, step]));
    return [...byEvent.values()].flatMap((step) => this.flow.replay(this.way.situation, [...this.way.steps, step])?.steps.at(-1) ?? []);
  }

  /** Walks to the dialog, and continues there. */
  private there<T>(goOn: (standstill: Standstill) => Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      const atEnd = async (standstill: Standstill) => done(await goOn(standstill));
      walkDom(this.flow, this.way, { atEnd }).catch(fail);
    });
  }

  /** @returns its errors */
  async faults(): Promise<readonly string[]> {
    if (!this.dialog.hasCross) return this.there((standstill) => this.faultsOfStaying(standstill, ['a press beside it', 'Escape']));
    const beside = await this.there(async (standstill) => [
      ...(await this.faultsOfStaying(standstill, ['a press beside it'])),
      ...(await this.faultsOfClosing(standstill, 'Escape')),
    ]);
    // the kit closes a dialog by its cross in the same way as by Escape
    return isWhole ? [...beside, ...(await this.there((standstill) => this.faultsOfClosing(standstill, 'the cross')))] : beside;
  }

  private async faultsOfStaying({ position, rest }: Standstill, tried: readonly Manner[]): Promise<readonly string[]> {
    const before = position();
    for (const manner of tried) {
      manners[manner]();
      await rest();
      if (!isOpen(this.dialog.name) || position() !== before) return [`${manner} changes something at the dialog '${this.dialog.name}'`];
    }
    return [];
  }

  private async faultsOfClosing({ position, rest, mustShow, hasFocusBack }: Standstill, manner: Manner): Promise<readonly string[]> {
    const { name } = this.dialog;
    const deeds = this.deeds();
    const here = this.way.steps.at(-1) as PathStep;
    const before = position();
    const leadsTo = () => deeds.find(({ snapshot }) => position() === position(snapshot));
    manners[manner]();
    // a flow that leads to another page leaves this page in place here
    await rest(() => !isOpen(name) || leadsTo() !== undefined);
    const done = leadsTo();
    if (isOpen(name) && !done) return [`${manner} does not close the dialog '${name}'`];
    // an inner flow reports its end to the outer flow later
    const isInner = position() === before && hasFlowInside(this.flow.model, here.snapshot);
    if (deeds.length > 0 && !done && !isInner) return [`${manner} leads from the dialog '${name}' where no control of it does`];
    if (done) await mustShow(done);
    else await rest();
    return hasFocusBack() ? [] : [`Focus does not come back from the dialog '${name}' after ${manner}`];
  }
}
