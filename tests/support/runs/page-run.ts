import { pagePaths, pagePathsOfRun, Screens } from '../browser-paths';
import { OwnWords } from '../oracle/own-words';
import { domWrongFields } from '../pages/dom-page';
import { isWriting, ScreenFile } from '../pages/screen-file';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { isWhole } from '../paths/sets';
import { adviseUpdate } from '../print/advise-update';
import { DialogProof, ShownDialogs } from './dialogs';

/** Returns the lines of one text that another text does not have. */
const linesMissingIn = (other: string, one: string) => {
  const lines = other.split('\n');
  return one.split('\n').filter((line) => !lines.includes(line));
};

/**
 * The title of the section for errors of fields. Such errors appear and disappear within one screen, so the section of the screen omits
 * them.
 */
const fieldsTitle = 'what is said of fields that are wrong';

/** The paths of a flow in jsdom, and its committed screens. */
export class PageRun {
  /** All paths on the page, which show the committed screens. */
  readonly all: readonly Path[];
  /** The paths of this run. */
  readonly walked: readonly Path[];
  private readonly screens: Screens;
  private readonly file: ScreenFile;
  private readonly seen = new Set<string>();
  private readonly words = new OwnWords();
  private readonly starts: boolean;
  /** The errors of fields that the run has shown so far. */
  private readonly fieldErrors = new Set<string>();

  private readonly dialogs: ShownDialogs;

  constructor(private readonly flow: Flow) {
    this.dialogs = new ShownDialogs(flow);
    this.all = pagePaths(flow);
    this.walked = pagePathsOfRun(flow);
    this.screens = new Screens(this.all);
    this.file = new ScreenFile(flow.model);
    this.starts = flow.model.starts !== undefined;
  }

  /**
   * Checks a screen at its first occurrence.
   * @throws if the screen differs from the committed screen
   */
  readonly onScreen =
    (path: Path) =>
    async (index: number, inventory: (wanted?: string) => Promise<string>): Promise<void> => {
      this.lookAtFields();
      const title = this.screens.titleAt(path, index);
      if (title === undefined || this.seen.has(title)) return;
      this.seen.add(title);
      const committed = isWriting ? undefined : this.file.of(title);
      const shown = await inventory(committed);
      this.dialogs.note(path, index);
      // A flow that starts with the portal has no screen of its own. Its screens are pages of other flows, or are empty before texts have
      // loaded.
      if (!this.starts) this.words.look(title, (path.steps[index] as PathStep).snapshot, shown);
      if (isWriting) this.file.put(title, shown);
      else if (committed === undefined) throw new Error(`The screen '${title}' is not committed. ${this.advice}`);
      else if (shown !== committed) {
        const [removed, added] = [linesMissingIn(shown, committed), linesMissingIn(committed, shown)];
        const differs =
          [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join('\n') || 'the same lines in another order';
        throw new Error(`The screen '${title}' is not as it is committed. ${this.advice}\n${differs}`);
      }
    };

  private get advice(): string {
    return adviseUpdate(this.flow.model.name);
  }

  private get committedFieldErrors(): readonly string[] {
    return (this.file.of(fieldsTitle) ?? '').split('\n').filter((line) => line !== '');
  }

  /** Collects the errors of fields. @throws if an error is not committed */
  private lookAtFields() {
    for (const line of domWrongFields()) {
      this.fieldErrors.add(line);
      if (isWriting || this.committedFieldErrors.includes(line)) continue;
      throw new Error(`This error of a field is not committed: ${line}. ${this.advice}`);
    }
  }

  /** Checks the dialogs that were shown. @returns the errors, each with the path that showed the dialog */
  async faultsOfDialogs(): Promise<readonly { readonly path: string; readonly fault: string }[]> {
    const all: { readonly path: string; readonly fault: string }[] = [];
    for (const dialog of this.dialogs.all) {
      const faults = await new DialogProof(this.flow, dialog).faults();
      all.push(...faults.map((fault) => ({ path: dialog.path.name, fault })));
    }
    return all;
  }

  /** The committed screens and field errors that no path shows. */
  get lost(): readonly string[] {
    if (isWriting) return [];
    const screens = this.file.titles.filter((title) => title !== fieldsTitle && !this.screens.all.includes(title));
    const errors = isWhole ? this.committedFieldErrors.filter((line) => !this.fieldErrors.has(line)) : [];
    return [...screens, ...errors];
  }

  /** Writes the screens of this run to the file, if the run is to write them. */
  write(): void {
    if (!isWriting) return;
    this.file.put(fieldsTitle, [...this.fieldErrors].sort().join('\n'));
    this.file.write([...this.screens.all, ...(this.fieldErrors.size > 0 ? [fieldsTitle] : [])]);
  }
}
