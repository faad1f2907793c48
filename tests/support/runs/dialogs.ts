import { screenOf, wayTo } from '../browser-paths';
import type { Place } from '../pages/document/look';
import type { Path } from '../paths/path';
import type { Flow } from '../paths/search';
import type { PortalTab } from './portal-tab';

/** Walks a path as far as a step, and stays there. */
type WalkTo = (path: Path, index: number) => Promise<unknown>;

/** Milliseconds in which a dialog goes. */
const patience = 2000;
/** As long as this nothing may change on a screen that has settled. */
const quietFrames = 12;

const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/** Proves of one dialog what holds of all: it has a name and focus, and is closed as it says and in no other way. */
export class DialogProof {
  /**
   * @param path a path that shows the dialog
   * @param index at this step
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

  private read(): Promise<string> {
    return this.portal.tab.evaluate((place) => window.tester.inventory(place), this.place);
  }

  private dialog() {
    return this.portal.tab.evaluate(() => window.tester.dialog());
  }

  private again() {
    return this.walkTo(this.path, this.index);
  }

  /** What is read once the dialog has gone; undefined where it stays. */
  private async afterwards(name: string): Promise<string | undefined> {
    for (const since = Date.now(); Date.now() - since < patience; ) {
      const left = await this.dialog();
      if (left?.name !== name) return this.settled();
      await this.frame();
    }
    return undefined;
  }

  private async frame() {
    await this.portal.tab.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** What is read once it changes no more: another page may have to be loaded. */
  private async settled(): Promise<string> {
    let read = await this.read();
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await this.frame();
      const now = await this.read();
      if (now !== read) quiet = 0;
      read = now;
    }
    return read;
  }

  /** @returns what is wrong with it */
  async faults(): Promise<readonly string[]> {
    await this.again();
    const dialog = await this.dialog();
    if (!dialog) return ['The dialog is not there when its path is walked again'];
    const faults = [
      ...(dialog.name === '' ? ['A dialog has no name'] : []),
      ...(dialog.holdsFocus ? [] : [`Focus is not in the dialog '${dialog.name}'`]),
      ...(await this.faultsOfBackdrop(dialog.name)),
    ];
    return [...faults, ...(dialog.hasCross ? await this.faultsOfClosing(dialog.name) : await this.faultsOfStaying(dialog.name))];
  }

  /** A press beside the dialog loses nothing. */
  private async faultsOfBackdrop(name: string): Promise<string[]> {
    const before = withoutFocus(await this.settled());
    await this.portal.tab.mouse.click(4, 4);
    const after = withoutFocus(await this.settled());
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
    await this.portal.tab.locator('[role="dialog"] .p-dialog-header-close').last().click({ timeout: patience });
    const byCross = await this.afterwards(name);
    if (byCross === undefined) return [...faults, `The cross does not close the dialog '${name}'`];
    if (withoutFocus(byCross) !== withoutFocus(byEscape)) faults.push(`The cross of '${name}' leads elsewhere than Escape`);
    return (await this.isDoneByButton(name, byEscape)) ? faults : [...faults, `No button of the dialog '${name}' leads where Escape does`];
  }

  /** Whether something that the person does in the dialog, as the model says it is done, leads where Escape does. */
  private async isDoneByButton(name: string, byEscape: string): Promise<boolean> {
    const way = wayTo(this.path, this.index);
    const screenAt = ({ steps }: Path, index: number) => steps[index] && screenOf(steps[index].snapshot);
    const next = this.flow.paths.filter(
      (path) =>
        path.steps[this.index + 1]?.case.cause.by === 'person' &&
        screenAt(path, this.index + 1) !== screenAt(path, this.index) &&
        wayTo(path, this.index) === way,
    );
    const done = new Map(next.map((path) => [path.steps[this.index + 1]?.case.event.type, path]));
    for (const path of done.values()) {
      await this.walkTo(path, this.index + 1);
      if (withoutFocus((await this.afterwards(name)) ?? '') === withoutFocus(byEscape)) return true;
    }
    return done.size === 0;
  }
}
