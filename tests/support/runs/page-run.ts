import { onPage, Screens, walkedOnPage } from '../browser-paths';
import { OwnWords } from '../oracle/own-words';
import { domWrongFields } from '../pages/dom-page';
import { isWriting, ScreenFile } from '../pages/screen-file';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { isWhole } from '../paths/sets';
import { adviseUpdate } from '../print/advise-update';
import { DialogProof, ShownDialogs } from './dialogs';

/** The lines of one text that the other does not have. */
const more = (one: string, other: string) => {
  const lines = other.split('\n');
  return one.split('\n').filter((line) => !lines.includes(line));
};

/** Field errors appear and disappear within one screen: they are stored separately, one line for each field and error. */
const fieldsTitle = 'what is said of fields that are wrong';

/** The paths of a flow in jsdom, and its committed screens. */
export class PageRun {
  /** All paths on the page, which show the committed screens. */
  readonly all: readonly Path[];
  /** The paths of this run. */
  readonly walked: readonly Path[];
  private readonly screens: Screens;
  private readonly file: ScreenFile;
  private readonly met = new Set<string>();
  private readonly words = new OwnWords();
  private readonly starts: boolean;
  /** The errors of fields so far. */
  private readonly said = new Set<string>();

  private readonly dialogs: ShownDialogs;

  constructor(private readonly flow: Flow) {
    this.dialogs = new ShownDialogs(flow);
    this.all = onPage(flow);
    this.walked = walkedOnPage(flow);
    this.screens = new Screens(this.all);
    this.file = new ScreenFile(flow.model);
    this.starts = flow.model.starts !== undefined;
  }

  /**
   * Checks a screen where it first occurs.
   * @throws where it differs from the committed one
   */
  readonly onScreen =
    (path: Path) =>
    async (index: number, inventory: (wanted?: string) => Promise<string>): Promise<void> => {
      this.lookAtFields();
      const title = this.screens.titleAt(path, index);
      if (title === undefined || this.met.has(title)) return;
      this.met.add(title);
      const told = isWriting ? undefined : this.file.of(title);
      const shown = await inventory(told);
      this.dialogs.note(path, index);
      // A flow that starts with the portal has no screen of its own to compare: pages show it, and at first there are no texts.
      if (!this.starts) this.words.look(title, (path.steps[index] as PathStep).snapshot, shown);
      if (isWriting) this.file.put(title, shown);
      else if (told === undefined) throw new Error(`Nothing is committed of the screen '${title}'. ${this.advice}`);
      else if (shown !== told) {
        const [lost, found] = [more(told, shown), more(shown, told)];
        const differs =
          [...lost.map((line) => `- ${line}`), ...found.map((line) => `+ ${line}`)].join('\n') || 'the same lines in another order';
        throw new Error(`The screen '${title}' is not as it is committed. ${this.advice}\n${differs}`);
      }
    };

  private get advice(): string {
    return adviseUpdate(this.flow.model.name);
  }

  private get saidAsCommitted(): readonly string[] {
    return (this.file.of(fieldsTitle) ?? '').split('\n').filter((line) => line !== '');
  }

  /** @throws if the error of a field is not committed */
  private lookAtFields() {
    for (const line of domWrongFields()) {
      this.said.add(line);
      if (isWriting || this.saidAsCommitted.includes(line)) continue;
      throw new Error(`Nothing is committed of a field that says so: ${line}. ${this.advice}`);
    }
  }

  /** The errors of the dialogs that were shown, each with the path that showed it. */
  async faultsOfDialogs(): Promise<readonly { readonly path: string; readonly fault: string }[]> {
    const all: { readonly path: string; readonly fault: string }[] = [];
    for (const dialog of this.dialogs.all) {
      const faults = await new DialogProof(this.flow, dialog).faults();
      all.push(...faults.map((fault) => ({ path: dialog.path.name, fault })));
    }
    return all;
  }

  /** Committed screens and field errors that no path shows. */
  get lost(): readonly string[] {
    if (isWriting) return [];
    const screens = this.file.titles.filter((title) => title !== fieldsTitle && !this.screens.all.includes(title));
    const saidNowhere = isWhole ? this.saidAsCommitted.filter((line) => !this.said.has(line)) : [];
    return [...screens, ...saidNowhere];
  }

  /** Writes the seen screens, where requested. */
  write(): void {
    if (!isWriting) return;
    this.file.put(fieldsTitle, [...this.said].sort().join('\n'));
    this.file.write([...this.screens.all, ...(this.said.size > 0 ? [fieldsTitle] : [])]);
  }
}
