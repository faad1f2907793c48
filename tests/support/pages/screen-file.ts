import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '../model';
import { slug } from '../print/html';

/** Set to write the current screens instead of comparing them. */
export const isWriting = process.env.SCREENS === 'write';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../models');

const section = /^## (.+)\n\n```\n([\s\S]*?)\n?```$/gm;

/** The committed screens of a flow, beside its model: in Spanish, one section per screen. */
export class ScreenFile {
  private readonly path: string;
  private readonly sections: Map<string, string>;

  constructor(private readonly model: Model) {
    this.path = `${folder}/${model.area}/${slug(model.name)}.screens.md`;
    const text = existsSync(this.path) ? readFileSync(this.path, 'utf8') : '';
    this.sections = new Map([...text.matchAll(section)].map(([, title = '', body = '']) => [title, body]));
  }

  get titles(): readonly string[] {
    return [...this.sections.keys()];
  }

  /** The committed version of a screen. */
  of(title: string): string | undefined {
    return this.sections.get(title);
  }

  put(title: string, inventory: string) {
    this.sections.set(title, inventory);
  }

  /** Writes the sections with these titles, in this order, and drops all others. */
  write(titles: readonly string[]) {
    // in a fixed order, independent of the order of the paths
    const body = [...titles].sort().flatMap((title) => {
      const inventory = this.sections.get(title);
      return inventory === undefined ? [] : [`## ${title}\n\n\`\`\`\n${inventory}\n\`\`\`\n`];
    });
    const head = `# ${this.model.name}: what its screens offer\n\nWritten by \`npm run screens\`, compared by every run. Who changes it has changed what people see.\n`;
    writeFileSync(this.path, [head, ...body].join('\n'));
  }
}
