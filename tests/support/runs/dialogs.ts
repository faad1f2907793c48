import { screenOf } from '../oracle/standing';
import type { Place } from '../pages/document/look';
import type { Path, PathStep } from '../paths/path';
import { type Flow, keyOfNode } from '../paths/search';
import type { PortalTab } from './portal-tab';

/** Runs a path up to a step and stops there. */
type WalkTo = (path: Path, index: number) => Promise<unknown>;

/** Milliseconds in which a dialog closes, and in which the content after it comes. */
const patience = { closing: 10_000, content: 4000 };
/** The time during which a settled screen must not change. */
const quietFrames = 12;

/** Checks the rules of all dialogs for one of them: it has a name and focus, and closes only in the ways that it offers. */
export class DialogProof {
  /**
   * @param path a path that shows the dialog
   * @param index of this step
   */
  constructor(
    private readonly portal: PortalTab,
    private readonly flow: Flow,
    private readonly path: Path,
    private readonly index: number,
    private readonly walkTo: WalkTo,
  ) {}

  private get place(): Place {
    return this.flow.model.aroundPages ? 'around pages' : 'page';
  }

  private dialog() {
    return this.portal.tab.evaluate(() => window.tester.dialog());
  }

  private again() {
    return this.walkTo(this.path, this.index);
  }

  /**
   * The content once the dialog has closed; undefined if it stays.
   * @param wanted the expected content, waited for because a page may have to load
   */
  private async afterwards(name: string, wanted?: string): Promise<string | undefined> {
    for (const since = Date.now(); Date.now() - since < patience.closing; ) {
      const left = await this.dialog();
      if (left?.name !== name) return this.settled(wanted);
      await this.frame();
    }
    return undefined;
  }

  private async frame() {
    await this.portal.tab.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** See `Tester.settled`: the page itself looks at each of its frames. */
  private settled(wanted?: string): Promise<string> {
    return this.portal.tab.evaluate(([place, told, quiet, ms]) => window.tester.settled(place, told, quiet, ms), [
      this.place,
      wanted,
      quietFrames,
      patience.content,
    ] as const);
  }

  /** @returns its errors */
  async faults(): Promise<readonly string[]> {
    await this.again();
    const dialog = await this.dialog();
    if (!dialog) return ['The dialog is not there when its path runs again'];
    const faults = [
      ...(dialog.name === '' ? ['A dialog has no name'] : []),
      ...(dialog.holdsFocus ? [] : [`Focus is not in the dialog '${dialog.name}'`]),
      ...(dialog.isOnCross ? [`The dialog '${dialog.name}' opens on its cross, not on what it asks or says`] : []),
      ...(await this.faultsOfBackdrop(dialog.name)),
    ];
    return [...faults, ...(dialog.hasCross ? await this.faultsOfClosing(dialog.name) : await this.faultsOfStaying(dialog.name))];
  }

  /** A press outside the dialog has no effect. */
  private async faultsOfBackdrop(name: string): Promise<string[]> {
    const before = await this.settled();
    await this.portal.tab.mouse.click(4, 4);
    const after = await this.settled();
    return after === before ? [] : [`A press beside the dialog '${name}' changes the screen:\n${after}\n--- before:\n${before}`];
  }

  private async faultsOfStaying(name: string): Promise<string[]> {
    await this.portal.tab.keyboard.press('Escape');
    await this.frame();
    return (await this.dialog())?.name === name ? [] : [`Escape closes the dialog '${name}', which has no cross`];
  }

  private async faultsOfClosing(name: string): Promise<string[]> {
    await this.portal.tab.keyboard.press('Escape');
    const byEscape = await this.afterwards(name);
    if (byEscape === undefined) return [`Escape does not close the dialog '${name}'`];
    const faults = (await this.portal.tab.evaluate(() => window.tester.hasFocusBack()))
      ? []
      : [`Focus does not come back from the dialog '${name}'`];

    await this.again();
    await this.portal.tab.locator('[role="dialog"] .p-dialog-header-close').last().click({ timeout: patience.closing });
    const byCross = await this.afterwards(name, byEscape);
    if (byCross === undefined) return [...faults, `The cross does not close the dialog '${name}'`];
    if (byCross !== byEscape && !(await this.leadsEscapeTo(name, byCross))) {
      faults.push(`The cross of '${name}' leads elsewhere than Escape:\n${byCross}\n--- Escape:\n${byEscape}`);
    }
    return (await this.isDoneByButton(name, byCross)) ? faults : [...faults, `No button of the dialog '${name}' leads where Escape does`];
  }

  /** Checks again with more time: the first content may have been temporary. */
  private async leadsEscapeTo(name: string, wanted: string): Promise<boolean> {
    await this.again();
    await this.portal.tab.keyboard.press('Escape');
    return (await this.afterwards(name, wanted)) === wanted;
  }

  /** The person's actions here that lead away, as far as any path of the flow shows them. */
  private deeds(): readonly PathStep[] {
    const here = this.path.steps[this.index];
    if (!here) return [];
    return this.flow.paths
      .filter(({ situation }) => situation === this.path.situation)
      .flatMap(({ steps }) =>
        steps.filter((step, index) => {
          const before = steps[index - 1];
          const isDeed = before && step.case.cause.by === 'person' && keyOfNode(before) === keyOfNode(here);
          return isDeed && screenOf(step.snapshot) !== screenOf(here.snapshot);
        }),
      );
  }

  /** Whether an action in the dialog, performed as in the model, leads to the same place as Escape. */
  private async isDoneByButton(name: string, wanted: string): Promise<boolean> {
    const walked = this.path.steps.slice(0, this.index + 1);
    const done = new Map(this.deeds().map((step) => [step.case.event.type, step]));
    for (const step of done.values()) {
      const path = this.flow.replay(this.path.situation, [...walked, step]);
      if (!path) continue;
      await this.walkTo(path, this.index + 1);
      if ((await this.afterwards(name, wanted)) === wanted) return true;
    }
    return done.size === 0;
  }
}
