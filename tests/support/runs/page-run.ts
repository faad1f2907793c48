import { Screens, walkedOnPage } from '../browser-paths';
import { OwnWords } from '../oracle/own-words';
import { domWrongFields } from '../pages/dom-page';
import { isWriting, ScreenFile } from '../pages/screen-file';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { isWhole } from '../paths/sets';

/** The lines of one text that the other does not have. */
const more = (one: string, other: string) => {
  const lines = other.split('\n');
  return one.split('\n').filter((line) => !lines.includes(line));
};

/** Errors of fields come and go within one screen: what they say is kept apart, a line a field and error. */
const fieldsTitle = 'what is said of fields that are wrong';

/** The paths of a flow in jsdom, and the committed screens with which its screens are compared. */
export class PageRun {
  /** The chosen paths, and those that browsers walk: what they show is compared there too. */
  readonly walked: readonly Path[];
  private readonly screens: Screens;
  private readonly file: ScreenFile;
  private readonly met = new Set<string>();
  private readonly words = new OwnWords();
  private readonly starts: boolean;
  /** What has been said of fields that are wrong. */
  private readonly said = new Set<string>();

  constructor(flow: Flow) {
    this.walked = walkedOnPage(flow);
    this.screens = new Screens(this.walked);
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
      // what only a path shows that was not chosen is not committed
      if (isWhole && !isWriting && told === undefined) return;
      const shown = await inventory(told);
      // with what the portal starts is told by its pages, and before there are texts in every language
      if (!this.starts) this.words.look(title, (path.steps[index] as PathStep).snapshot, shown);
      if (isWriting) this.file.put(title, shown);
      else if (told === undefined) throw new Error(`Nothing is committed of the screen '${title}' (npm run screens)`);
      else if (shown !== told) {
        const [lost, found] = [more(told, shown), more(shown, told)];
        const differs =
          [...lost.map((line) => `- ${line}`), ...found.map((line) => `+ ${line}`)].join('\n') || 'the same lines in another order';
        throw new Error(`The screen '${title}' is not as it is committed (npm run screens):\n${differs}`);
      }
    };

  private get saidAsCommitted(): readonly string[] {
    return (this.file.of(fieldsTitle) ?? '').split('\n').filter((line) => line !== '');
  }

  /** @throws where a field says what is committed of none */
  private lookAtFields() {
    for (const line of domWrongFields()) {
      this.said.add(line);
      if (isWriting || isWhole || this.saidAsCommitted.includes(line)) continue;
      throw new Error(`Nothing is committed of a field that says so (npm run screens): ${line}`);
    }
  }

  /** What is committed, and what no path comes by: screens, and what is said of fields. */
  get lost(): readonly string[] {
    if (isWriting) return [];
    const screens = this.file.titles.filter((title) => title !== fieldsTitle && !this.screens.all.includes(title));
    return [...screens, ...this.saidAsCommitted.filter((line) => !this.said.has(line))];
  }

  /** Writes the seen screens, where requested. */
  write(): void {
    if (!isWriting) return;
    this.file.put(fieldsTitle, [...this.said].sort().join('\n'));
    this.file.write([...this.screens.all, ...(this.said.size > 0 ? [fieldsTitle] : [])]);
  }
}
